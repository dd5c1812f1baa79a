// Plays and reviews a random game of each variant with the Go client of openapi-generator.
package main

import (
	"context"
	"fmt"
	"log"
	"math"
	"math/rand"
	"os"
	"sort"
	"strings"
	"time"

	arbiter "made_by_go"
)

const longest = 200

var secret = strings.Repeat("0", 64)

func playAtRandom(api *arbiter.APIClient, variant arbiter.VariantId) (string, error) {
	ctx := context.Background()
	start, _, err := api.PositionsAPI.Start(ctx, variant).StartRequest(*arbiter.NewStartRequest()).Execute()
	if err != nil {
		return "", err
	}
	position, state := start.Position, start.Status.State
	request := arbiter.NewLegalMovesRequest()
	request.SetPosition(position)
	listed, _, err := api.MovesAPI.LegalMoves(ctx, variant).LegalMovesRequest(*request).Execute()
	if err != nil {
		return "", err
	}
	legal, history := listed.Moves, []string{start.Key}
	entries, taken := []arbiter.MoveEntry{}, map[string]bool{}
	for state == arbiter.STATE_ONGOING && len(entries) < longest {
		entry := *arbiter.NewMoveEntry(legal[rand.Intn(len(legal))].Move)
		body := arbiter.NewPlayRequest(entry.Move)
		body.SetPosition(position)
		body.SetHistory(history)
		body.SetNext(true)
		played, _, err := api.PlayAPI.Play(ctx, variant).PlayRequest(*body).Execute()
		if err != nil {
			return "", err
		}
		for _, effect := range played.Effects {
			// The type of an effect determines its fields.
			if effect.CaptureEffect != nil {
				taken[effect.CaptureEffect.Piece] = true
			}
		}
		if seed := played.Seed.Get(); seed != nil {
			entry.SetSeed(*seed)
		}
		entries, history = append(entries, entry), append(history, played.Key)
		position, state, legal = played.Position, played.Status.State, played.Next.Moves
	}
	record := arbiter.NewReplayRequest()
	record.SetMoves(entries)
	replayed, _, err := api.RecordsAPI.Replay(ctx, variant).ReplayRequest(*record).Execute()
	if err != nil {
		return "", err
	}
	if !replayed.Valid || replayed.Position != position {
		return "", fmt.Errorf("%v: %v: %v", variant, replayed.Failure.Get(), entries)
	}
	// White gives up a game that goes on, since it may hide a piece.
	result := replayed.Status.Result
	if result == "*" {
		result = "0-1"
	}
	asked := arbiter.NewReviewRequest()
	asked.SetMoves(entries)
	asked.SetResult(result)
	asked.SetLevel(arbiter.LEVEL_CARELESS)
	asked.SetTo(12)
	review, _, err := api.AnalysisAPI.Review(ctx, variant).ReviewRequest(*asked).Execute()
	if err != nil {
		return "", err
	}
	score := review.Start
	for _, ply := range review.Plies {
		gain := -ply.Error
		if luck := ply.Luck.Get(); luck != nil {
			gain += *luck
		}
		if ply.Side == arbiter.COLOR_BLACK {
			gain = -gain
		}
		score += gain
	}
	if math.Abs(score-review.End) > 0.01 {
		return "", fmt.Errorf("%v: reviewed from %v to %v, not %v", variant, review.Start, review.End, score)
	}
	provable := *arbiter.NewProvable(secret[32:], secret)
	provable.SetCommitment(secret)
	record.SetProvable(provable)
	refused, _, err := api.RecordsAPI.Replay(ctx, variant).ReplayRequest(*record).Execute()
	if err != nil {
		return "", err
	}
	if failure := refused.Failure.Get(); failure == nil || failure.Code != arbiter.FAILURECODE_WRONG_COMMITMENT {
		return "", fmt.Errorf("%v: expected wrong_commitment, found %v", variant, failure)
	}
	pieces := []string{}
	for piece := range taken {
		pieces = append(pieces, piece)
	}
	sort.Strings(pieces)
	return fmt.Sprintf("%v: %d plies, taken: %s; wrong commitment refused", variant, len(entries), strings.Join(pieces, "")), nil
}

func main() {
	rand.Seed(time.Now().UnixNano())
	configuration := arbiter.NewConfiguration()
	configuration.Servers = arbiter.ServerConfigurations{{URL: os.Args[1]}}
	api := arbiter.NewAPIClient(configuration)
	answer, _, err := api.VariantsAPI.Variants(context.Background()).Execute()
	if err != nil {
		log.Fatal(err)
	}
	for _, summary := range answer.Variants {
		line, err := playAtRandom(api, summary.Id)
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(line)
	}
}
