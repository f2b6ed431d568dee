#!/bin/sh
# Starts `asterion` in the container. The compiler wants a cache that it can write to, and the image may be read-only:
# copy what was compiled when the image was built.
set -eu
if [ ! -e "$XDG_CACHE_HOME/asterion" ]; then
    cp -R /opt/cache/asterion "$XDG_CACHE_HOME/"
fi
exec asterion "$@"
