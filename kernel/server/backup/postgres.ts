import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where a program of PostgreSQL lies: where PG_BIN says, where the packages of Debian put the newest, else its bare name, for the path. */
export function postgresProgram(name: string): string {
  if (process.env.PG_BIN) return join(process.env.PG_BIN, name);
  const debian = '/usr/lib/postgresql';
  const newest = existsSync(debian)
    ? readdirSync(debian)
        .sort((one, other) => Number(other) - Number(one))
        .map((version) => join(debian, version, 'bin', name))
        .find(existsSync)
    : undefined;
  return newest ?? name;
}
/** Runs a program of PostgreSQL; its own words when it fails. The address goes by the environment, never by the arguments. */
export function postgres(name: string, args: readonly string[], url: string): Promise<void> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  return new Promise((resolve, reject) => {
    const child = spawn(postgresProgram(name), args, {
      env: {
        ...process.env,
        PGHOST: hostname,
        PGPORT: port === '' ? '5432' : port,
        PGUSER: decodeURIComponent(username),
        PGPASSWORD: decodeURIComponent(password),
        PGDATABASE: decodeURIComponent(pathname.slice(1)),
        ...(searchParams.has('sslmode') ? { PGSSLMODE: searchParams.get('sslmode') ?? '' } : {}),
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (data: Buffer) => (said += data.toString()));
    child.on('error', (error) =>
      reject(
        new Error(
          `${name} could not be started (${error.message}). Install the client programs of PostgreSQL, or set PG_BIN to their folder.`,
        ),
      ),
    );
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${name} failed:\n${said.trim()}`))));
  });
}
