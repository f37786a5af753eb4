/** Recognizes pointer files of Git LFS: a repository contains such a file in place of a large file. */
import { AppError } from '../model/error.js';

const START = 'version https://git-lfs.github.com/spec/';
/** Pointers are shorter by the specification. */
const MAX_POINTER_LENGTH = 1024;

/** Returns the bytes. Throws if they are a pointer: the strings are elsewhere. */
export function refuseLfsPointer<Bytes extends Uint8Array>(bytes: Bytes): Bytes {
  if (bytes.length >= MAX_POINTER_LENGTH || bytes.length < START.length) return bytes;
  for (let index = 0; index < START.length; index++) if (bytes[index] !== START.charCodeAt(index)) return bytes;
  throw new AppError(
    'file.lfs-pointer',
    'The file is a Git LFS pointer and not the file itself: run "git lfs pull", or keep translations out of LFS.',
  );
}
