/**
 * Makes password hashes cheap in tests, which hash hundreds: each would take half a second and 128 MB. The test of the
 * hashes themselves runs without this file.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;

// This file runs again before each test file.
if (scrypt.name !== 'cheapScrypt') {
  const cheapScrypt = (
    password: crypto.BinaryLike,
    salt: crypto.BinaryLike,
    length: number,
    options: crypto.ScryptOptions,
    done: (error: Error | null, hash: Buffer) => void,
  ) => scrypt(password, salt, length, { ...options, N: 16 }, done);
  crypto.scrypt = cheapScrypt as typeof scrypt;
  syncBuiltinESMExports();
}
