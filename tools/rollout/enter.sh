#!/bin/sh
# Makes a copy of a folder that holds a system the root of its own mount namespace, says when it is ready, and
# keeps it until its input ends. What is written there is in memory.
# Usage, in a new namespace of mounts and processes:
# enter.sh <system> <empty folder> <folder of kept downloads> [folder or file that the copy sees...]
set -eu

system=$1 place=$2 downloads=$3
shift 3
mount -t tmpfs -o mode=755 none "$place"
mkdir "$place/upper" "$place/work" "$place/root"
mount -t overlay -o "lowerdir=$system,upperdir=$place/upper,workdir=$place/work" none "$place/root"
cd "$place/root"
mount -t proc none proc
mount --rbind /dev dev
mount -t tmpfs -o mode=1777 none dev/shm
mount -t tmpfs -o mode=1777 none tmp
mount -t tmpfs -o mode=755 none run
# Over the kept downloads, since apt locks its folder and another run may use them.
mkdir "$place/new" "$place/new-work" kept
mount --bind "$downloads" kept
mount -t overlay -o "lowerdir=$downloads,upperdir=$place/new,workdir=$place/new-work" none var/cache/apt/archives
cp /etc/resolv.conf etc/resolv.conf
for each in "$@"; do
  if [ -d "$each" ]; then
    mkdir -p ".$each"
  else
    mkdir -p ".$(dirname "$each")"
    : >".$each"
  fi
  mount --bind "$each" ".$each"
done
# Not chroot: the kernel makes no user namespace there, and Chromium's sandbox needs one.
mkdir .outside
pivot_root . .outside
umount -l /.outside
rmdir /.outside
echo ready
cat >/dev/null
for each in /var/cache/apt/archives/*.deb; do
  name=/kept/${each##*/}
  [ -e "$each" ] && [ ! -e "$name" ] || continue
  part=$(mktemp -p /kept)
  cp "$each" "$part"
  mv "$part" "$name"
done
