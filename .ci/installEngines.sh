#!/usr/bin/env bash
# Installs the engines that the main journeys run in beside Chromium, where that is possible. Never fails: `npm test` uses
# what is there and names what it leaves out.
set -uo pipefail

missing=()
command -v firefox-esr firefox >/dev/null || missing+=(firefox-esr)
command -v WebKitWebDriver >/dev/null || missing+=(webkit2gtk-driver)
command -v Xvfb >/dev/null || missing+=(xvfb)
if [ ${#missing[@]} -eq 0 ]; then
  echo 'Firefox and WebKit are here'
  exit 0
fi

as_root=()
if [ "$(id -u)" != 0 ]; then
  if ! sudo -n true 2>/dev/null; then
    echo "Not installed, as this is not root: ${missing[*]}"
    exit 0
  fi
  as_root=(sudo -n)
fi
if ! command -v apt-get >/dev/null; then
  echo "Not installed, as there is no apt-get: ${missing[*]}"
  exit 0
fi

export DEBIAN_FRONTEND=noninteractive
if ! "${as_root[@]}" timeout 60 apt-get update -qq >/dev/null 2>&1; then
  echo "Not installed, as no list of packages could be fetched: ${missing[*]}"
  exit 0
fi
for package in "${missing[@]}"; do
  "${as_root[@]}" timeout 120 apt-get install -y -qq --no-install-recommends "$package" >/dev/null 2>&1 ||
    echo "Not installed, as it could not be fetched: $package"
done
exit 0
