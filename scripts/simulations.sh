#!/usr/bin/env bash
# The simulations that every change has to pass; with `--full` every life of the long ones is lived.
set -uo pipefail
cd "$(dirname "$0")/.."

failed=0
sim() { npm run --silent sim -- "$@" || failed=1; }

# 200,000 operations are the lives of a hundred households, and 24,000 on Dexie those of twelve. A quarter of each lives today,
# and each of the others on one of the next three days, beginning with the seed that the whole would have come to by then. A
# quarter of the long one still has to meet every kind of fault.
quarter=$(($(date +%s) / 86400 % 4))
seed_after() { echo $(((1 + $1 * 0x9e3779b1) & 0xffffffff)); }

if [ "${1:-}" = --full ]; then
  sim --ops 200000 --seed 1
  sim --ops 24000 --seed 1 --store dexie
else
  sim --ops 50000 --seed "$(seed_after $((quarter * 25)))"
  sim --ops 6000 --seed "$(seed_after $((quarter * 3)))" --store dexie
fi
sim --ops 8000 --seed 1 --devices 6 --attacks
sim --seeded-bugs
exit $failed
