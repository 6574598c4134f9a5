#!/bin/sh
# Builds the guide on Netlify and Cloudflare Pages: production at one address, previews each at their own, with drafts.

# Both clone a part of the history alone: Cloudflare the last commit, Netlify no old files. This fetches all of it, whichever part is
# missing. If it fails, the build goes on and says so.
git fetch --depth=2147483647 --refetch --no-filter origin

if [ "$CONTEXT" = production ] || [ "$CF_PAGES_BRANCH" = main ]; then
  # CF_PAGES_URL is https://<deploy>.<project>.pages.dev, another one with each deploy: feeds and search engines need one that stays.
  SITE_URL=${SITE_URL:-${URL:-https://${CF_PAGES_URL#https://*.}}} npm run build || exit
else
  SHOW_DRAFTS=1 SITE_URL=${DEPLOY_PRIME_URL:-$CF_PAGES_URL} npm run build || exit
  # Nobody has reviewed these pages: search engines must not index them.
  printf '\n/*\n  X-Robots-Tag: noindex\n' >> dist/_headers
fi

# Netlify prefers the page of an old address to its redirect, unless the redirect has an exclamation mark, which Cloudflare refuses.
if [ "$NETLIFY" = true ]; then sed -i 's/ 301$/ 301!/' dist/_redirects; fi
