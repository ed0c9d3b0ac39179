#!/usr/bin/env bash
# Runs commands beside each other, and prints what each said, one after the other: `.ci/sideBySide.sh 'npm run types' 'npm run lint'`.
# Fails where any of them does, after all have ended.
set -uo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pids=()
for at in $(seq 1 $#); do
  bash -c "${!at}" >"$folder/$at" 2>&1 &
  pids+=($!)
done
failed=()
for at in $(seq 1 $#); do
  wait "${pids[at - 1]}" || failed+=("${!at}")
  cat "$folder/$at"
done
[ ${#failed[@]} -eq 0 ] && exit 0
printf 'Failed: %s\n' "${failed[@]}"
exit 1
