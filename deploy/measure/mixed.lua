-- For wrk: sends the requests of a file in random order, checks the status of each answer, and stops after
-- NUMBER answers. The request id carries the expected status and comes back with the answer.
--
--   wrk -s mixed.lua URL -- requests.tsv NUMBER THREADS
--
-- Prints: RESULT answers answers/s p50_ms p99_ms p99.9_ms max_ms wrong server_errors socket_errors bytes
local threads = {}

function setup(thread)
    thread:set("number", #threads)
    threads[#threads + 1] = thread
end

function init(args)
    share = math.ceil(tonumber(args[2]) / tonumber(args[3]))
    answers, wrong, failed = 0, 0, 0
    requests = {}
    for line in io.lines(args[1]) do
        local status, method, path, body = line:match("^(%d+)\t(%u+)\t([^\t]*)\t(.*)$")
        if status then
            local headers = { ["X-Request-Id"] = status }
            if method == "POST" then headers["Content-Type"] = "application/json" end
            requests[#requests + 1] = wrk.format(method, path, headers, body ~= "" and body or nil)
        end
    end
    math.randomseed(number + 1)
end

function request()
    return requests[math.random(#requests)]
end

function response(status, headers, body)
    answers = answers + 1
    if headers["x-request-id"] ~= tostring(status) then wrong = wrong + 1 end
    if status >= 500 then failed = failed + 1 end
    if answers == share then
        -- wrk sleeps to the end of its duration unless its parent sends SIGINT.
        io.write("SHARE DONE\n")
        io.flush()
        wrk.thread:stop()
    end
end

function done(summary, latency)
    local answers, wrong, failed = 0, 0, 0
    for _, thread in ipairs(threads) do
        answers = answers + thread:get("answers")
        wrong = wrong + thread:get("wrong")
        failed = failed + thread:get("failed")
    end
    local errors = summary.errors
    print(string.format("RESULT %d %.0f %.3f %.3f %.3f %.3f %d %d %d %d",
        answers, answers / summary.duration * 1e6,
        latency:percentile(50) / 1000, latency:percentile(99) / 1000,
        latency:percentile(99.9) / 1000, latency.max / 1000,
        wrong, failed, errors.connect + errors.read + errors.write + errors.timeout, summary.bytes))
end
