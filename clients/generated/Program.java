// Plays and reviews a random game of each variant, or of those named after the address, with the Java client of
// openapi-generator.

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.AnalysisApi;
import org.openapitools.client.api.MovesApi;
import org.openapitools.client.api.PlayApi;
import org.openapitools.client.api.PositionsApi;
import org.openapitools.client.api.RecordsApi;
import org.openapitools.client.api.VariantsApi;
import org.openapitools.client.model.*;

public class Program {
  static final String SECRET = "0".repeat(64);
  static final Random RANDOM = new Random();

  final AnalysisApi analysis;
  final MovesApi moves;
  final PlayApi play;
  final PositionsApi positions;
  final RecordsApi records;
  final VariantsApi variants;

  Program(String service) {
    ApiClient client = new ApiClient();
    client.updateBaseUri(service);
    analysis = new AnalysisApi(client);
    moves = new MovesApi(client);
    play = new PlayApi(client);
    positions = new PositionsApi(client);
    records = new RecordsApi(client);
    variants = new VariantsApi(client);
  }

  public static void main(String[] arguments) throws ApiException {
    Program program = new Program(arguments[0]);
    List<String> chosen = Arrays.asList(arguments).subList(1, arguments.length);
    for (VariantSummary summary : program.variants.variants().getVariants()) {
      if (chosen.isEmpty() || chosen.contains(summary.getId().getValue())) {
        System.out.println(program.playAtRandom(summary.getId()));
      }
    }
  }

  String playAtRandom(VariantId variant) throws ApiException {
    StartAnswer start = positions.start(variant, new StartRequest());
    String position = start.getPosition();
    State state = start.getStatus().getState();
    LegalMovesRequest request = new LegalMovesRequest().position(position);
    List<LegalMove> legal = moves.legalMoves(variant, request).getMoves();
    List<String> history = new ArrayList<>(List.of(start.getKey()));
    List<MoveEntry> entries = new ArrayList<>();
    TreeSet<String> taken = new TreeSet<>();
    while (state == State.ONGOING && entries.size() < 200) {
      String move = legal.get(RANDOM.nextInt(legal.size())).getMove();
      PlayRequest body = new PlayRequest().position(position).history(history).move(move).next(true);
      PlayAnswer played = play.play(variant, body);
      for (Effect effect : played.getEffects()) {
        // The type of an effect determines its fields.
        if (effect.getActualInstance() instanceof CaptureEffect capture) taken.add(capture.getPiece());
      }
      entries.add(new MoveEntry().move(move).seed(played.getSeed()).draws(played.getDraws()));
      history.add(played.getKey());
      position = played.getPosition();
      state = played.getStatus().getState();
      legal = played.getNext().getMoves();
    }
    ReplayAnswer replayed = records.replay(variant, new ReplayRequest().moves(entries));
    if (!replayed.getValid() || !replayed.getPosition().equals(position)) {
      throw new IllegalStateException(variant + ": " + replayed.getFailure() + ": " + entries);
    }
    // White gives up a game that goes on, since it may hide a piece.
    GameResult result = replayed.getStatus().getResult();
    ReviewRequest asked = new ReviewRequest().moves(entries).level(Level.CARELESS).to(12L)
        .result(result.getValue().equals("*") ? GameResult.fromValue("0-1") : result);
    ReviewAnswer review = analysis.review(variant, asked);
    double score = review.getStart();
    for (ReviewedPly ply : review.getPlies()) {
      double gain = (ply.getLuck() == null ? 0 : ply.getLuck()) - ply.getError();
      score += ply.getSide() == Color.WHITE ? gain : -gain;
    }
    if (Math.abs(score - review.getEnd()) > 0.01) {
      throw new IllegalStateException(
          variant + ": reviewed from " + review.getStart() + " to " + review.getEnd() + ", not " + score);
    }
    Provable provable = new Provable().secret(SECRET).gameId(SECRET.substring(32)).commitment(SECRET);
    Failure failure =
        records.replay(variant, new ReplayRequest().moves(entries).provable(provable)).getFailure();
    if (failure == null || failure.getCode() != FailureCode.WRONG_COMMITMENT) {
      throw new IllegalStateException(variant + ": expected wrong_commitment, found " + failure);
    }
    return variant + ": " + entries.size() + " plies, taken: " + String.join("", taken)
        + "; wrong commitment refused";
  }
}
