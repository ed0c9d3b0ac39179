#!/usr/bin/env bash
# Installs the Debian packages of which no command is here: `.ci/installPackages.sh firefox-esr:firefox-esr,firefox xvfb:Xvfb`.
# As root, or by a sudo that asks for no password. Elsewhere it names what is missing, whose tests are left out; on GitHub
# everything can be had, so there it fails.
set -uo pipefail

is_here() {
  IFS=, read -ra commands <<<"${1#*:}"
  command -v "${commands[@]}" >/dev/null
}

find_missing() {
  missing=()
  for wanted in "$@"; do
    is_here "$wanted" || missing+=("$wanted")
  done
}

leave_out() {
  echo "Not installed, as $1: ${missing[*]%%:*}"
  [ "${GITHUB_ACTIONS:-}" != true ]
  exit
}

find_missing "$@"
if [ ${#missing[@]} -eq 0 ]; then
  echo "All are here: ${*%%:*}"
  exit 0
fi

as_root=()
if [ "$(id -u)" != 0 ]; then
  sudo -n true 2>/dev/null || leave_out 'this is not root'
  as_root=(sudo -n)
fi
command -v apt-get >/dev/null || leave_out 'there is no apt-get'

apt_get() {
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive timeout 300 apt-get "$@" >/dev/null 2>&1
}

apt_get update -qq || leave_out 'no list of packages could be fetched'
# One by one: one that is not to be had keeps none of the others away.
for wanted in "${missing[@]}"; do
  apt_get install -y -qq --no-install-recommends "${wanted%%:*}"
done
find_missing "$@"
[ ${#missing[@]} -eq 0 ] || leave_out 'it could not be fetched'
echo "Installed, or here before: ${*%%:*}"
