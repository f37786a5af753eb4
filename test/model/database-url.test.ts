/** Tests of the addresses of databases: one server, several servers, and strings that are refused. */
import { describe, expect, test } from 'vitest';
import { parseDatabaseUrl } from '../../src/model/database-url.js';

describe('accepted addresses', () => {
  test.each([
    ['postgresql://tally@db/tally', ['postgresql://tally@db/tally'], false],
    ['postgres://db', ['postgres://db'], false],
    ['postgresql:///tally?host=/run/postgresql', ['postgresql:///tally?host=/run/postgresql'], false],
    ['postgres://u@h/db?target_session_attrs=read-write', ['postgres://u@h/db'], true],
    ['postgres://u@h1,h2/db?target_session_attrs=any', ['postgres://u@h1/db', 'postgres://u@h2/db'], false],
    [
      'postgresql://u:p%40%2C%2F@h1:5432,h2:6543/db?sslmode=require&target_session_attrs=primary',
      ['postgresql://u:p%40%2C%2F@h1:5432/db?sslmode=require', 'postgresql://u:p%40%2C%2F@h2:6543/db?sslmode=require'],
      true,
    ],
    ['postgres://[::1]:5432,[fe80::2]/db', ['postgres://[::1]:5432/db', 'postgres://[fe80::2]/db'], true],
  ])('%s', (url, servers, mustBeWritable) => {
    expect(parseDatabaseUrl(url)).toMatchObject({ servers, mustBeWritable });
  });

  test('are shown without their passwords', () => {
    const shown = (url: string) => (parseDatabaseUrl(url) as { shown: string }).shown;
    expect(shown('postgres://u:secret@h1,h2:1/db?target_session_attrs=primary')).toBe(
      'postgres://u@h1,h2:1/db?target_session_attrs=primary',
    );
    expect(shown('postgres://u:a@secret@h1/db')).toBe('postgres://u@h1/db');
    expect(shown('postgres://h1/db?user=u&password=secret')).toBe('postgres://h1/db?user=u&password=…');
  });
});

describe('refused addresses', () => {
  test.each([
    ['mysql://u@h/db', 'must be a URL such as postgresql://user@host/database'],
    ['postgresql://', 'must be a URL such as postgresql://user@host/database'],
    ['postgres://u:se#cret@h/db', 'must be a URL such as postgresql://user@host/database'],
    ['postgres://u@h1,,h3/db', 'has no host at position 2 of the list'],
    ['postgres://u@h1,/db', 'has no host at position 2 of the list'],
    ['postgres://u@h1:5432,h2:65536/db', 'must have host or host:port at position 2'],
    ['postgres://u@h1:0/db', 'must have host or host:port at position 1'],
    ['postgres://u:sec/ret@h1/db', 'write / as %2F'],
    ['postgres://u:100%@h1/db', 'write it as %25'],
    ['postgres://u:se cret@h1/db', 'write a space as %20'],
    ['postgres://u@h/db?target_session_attrs=standby', 'needs a server that accepts writes'],
    ['postgres://u@h/db?target_session_attrs=leader', 'use read-write, primary or any'],
  ])('%s', (url, problem) => {
    const found = parseDatabaseUrl(url);
    expect(found).toEqual(expect.stringContaining(problem));
    expect(found).not.toMatch(/sec|cret/);
  });
});
