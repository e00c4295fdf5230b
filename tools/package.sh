#!/bin/sh
# package.sh [VERSION] - builds the Debian package from the files that git knows
# and the built page (build/web), in build-package. `./dev package` calls it.
#
# The licences in the package are the notices of the page: it contains nothing
# else that is not ours. VERSION is that of meson.build, unless another is
# given. The maintainer's address leads nowhere: if you build it for others,
# set your own with Debian's usual variables, DEBFULLNAME and DEBEMAIL.
set -eu
cd "$(dirname "$0")/.."

version=${1:-$(sed -n "s/^  version: '\(.*\)',/\1/p" meson.build)}
[ -f build/web/notices.txt ] ||
    { echo 'package.sh: there is no page in build/web' >&2; exit 1; }

place=build-package
tree=$place/charsu-$version
rm -rf "$tree"
mkdir -p "$tree"
git ls-files -z --cached --others --exclude-standard |
    xargs -0 sh -c 'for f; do [ ! -e "$f" ] || printf "%s\0" "$f"; done' sh |
    tar --null --files-from=- -c | tar -x -C "$tree"
cp -r build/web "$tree/page"
cp -r packaging/debian "$tree/debian"
cp build/web/notices.txt "$tree/debian/copyright"
sed -e "s/@VERSION@/$version/" \
    -e "s/@DATE@/$(date -R -d "@$(git log -1 --format=%ct)")/" \
    packaging/debian/changelog.in >"$tree/debian/changelog"
rm "$tree/debian/changelog.in"
[ -z "${DEBEMAIL-}" ] ||
    sed -i "s|Charsu contributors <charsu@charsu.invalid>|${DEBFULLNAME:-Charsu} <$DEBEMAIL>|" \
        "$tree/debian/control" "$tree/debian/changelog"

(cd "$tree" && dpkg-buildpackage -us -uc -b)
lintian --fail-on error "$place/charsu_${version}_"*.changes
echo "$place/charsu_${version}_$(dpkg --print-architecture).deb"
