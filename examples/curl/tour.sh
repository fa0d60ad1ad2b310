#!/usr/bin/env bash
# A tour with curl: starts an emulator on a free port, looks around, and stops it again.
set -euo pipefail
cd "$(dirname "$0")/../.."

ready=$(mktemp)
node dist/src/cli/main.js start --port 0 --data memory --clock 2026-03-02T09:00:00Z --json > "$ready" &
emulator=$!
trap 'kill "$emulator" 2> /dev/null; rm -f "$ready"' EXIT
until [ -s "$ready" ]; do
  kill -0 "$emulator" || exit 1
  sleep 0.1
done

# One line of JSON says where everything is and what opens it.
field() { node -p "JSON.parse(require('fs').readFileSync('$ready', 'utf8')).$1"; }
url=$(field url)
control=$(field control)
agent=$(field agentId)
tracking_key=$(field account.trackingKey)

expect() {
  if [ "$2" != "$3" ]; then
    printf '%s: expected %s, got %s\n' "$1" "$3" "$2" >&2
    exit 1
  fi
  printf 'ok  %s\n' "$1"
}
track() {
  curl --silent --output /dev/null --write-out '%{http_code}' "$url/tracker/$agent/api" \
    --header "X-API-Key: $tracking_key" --header 'Content-Type: application/json' \
    --data '{"event":"Bought a blue teapot","userId":"mara"}'
}

expect 'an event is recorded' "$(track)" 200

curl --silent --output /dev/null --data '{"operation":"recordTrackingEvent","status":503,"times":1}' "$control/faults"
expect 'a fault strikes once' "$(track) $(track)" '503 200'

now=$(curl --silent --request PUT --data '{"advance":"P1D"}' "$control/clock")
expect 'a day passes' "$now" '{"now":"2026-03-03T09:00:00.000Z","frozen":true}'

curl --silent --output /dev/null --data '{"name":"tour"}' "$control/snapshots"
curl --silent --output /dev/null --data '{"to":"empty"}' "$control/reset"
expect 'nothing is left' "$(track)" 401
curl --silent --request POST "$control/snapshots/tour/restore"
expect 'a snapshot brings everything back' "$(track)" 200
