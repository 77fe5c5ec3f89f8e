import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const ticksPerSecond = 100;
/** the flags that `npm start` gives Node; others to try with BENCH_NODE_FLAGS */
const startWords = (
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
).scripts.start.split(' ');
const flags = (process.env.BENCH_NODE_FLAGS?.split(' ') ?? startWords).filter((word) => word.startsWith('--'));
const program = startWords.at(-1) ?? '';

export interface ServerProcess {
  pid: number;
  port: number;
  child: ChildProcess;
  /** seconds from the start to the line "Kampüs is ready" */
  readySeconds: number;
  /** resident memory now */
  rssMegabytes(): number;
  /** user and system time so far */
  cpuSeconds(): number;
  /** throws when it has stopped by itself, with what it said last */
  assertAlive(): void;
  /** SIGTERM, after eight seconds SIGKILL */
  stop(): Promise<void>;
  /** SIGKILL at once */
  kill(): Promise<void>;
}

const standing = new Set<ChildProcess>();
process.once('exit', () => standing.forEach((child) => child.kill('SIGKILL')));

/** Seconds of processor time of a process, its threads included. */
export function cpuSecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
export function rssMegabytesOf(pid: number): number {
  const found = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(found?.[1] ?? 0) / 1024;
}

/** Starts the very server `npm start` starts and waits until it listens (port 0: on a free one). `env` is all of its configuration, `log` a file for what it says. */
export async function startServer(
  port: number,
  env: Record<string, string>,
  withinSeconds = 180,
  log?: string,
): Promise<ServerProcess> {
  const base = Object.fromEntries(
    ['PATH', 'HOME', 'TMPDIR', 'LANG'].flatMap((name) =>
      process.env[name] === undefined ? [] : [[name, process.env[name]]],
    ),
  );
  const started = performance.now();
  const child = spawn(process.execPath, [...flags, program], {
    cwd: root,
    env: { ...base, HOST: '127.0.0.1', LOG_LEVEL: 'error', ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  standing.add(child);
  child.once('exit', () => standing.delete(child));
  if (log !== undefined) {
    const file = createWriteStream(log, { flags: 'a' });
    for (const stream of [child.stdout, child.stderr]) stream.pipe(file, { end: false });
  }
  const said = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said.text = (said.text + chunk.toString()).slice(-4000);
    });
  const listening = await readyLine(child, withinSeconds);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let expected = false;
  child.once('exit', (code, signal) => {
    if (!expected)
      process.stderr.write(
        `\nthe server on port ${listening} stopped by itself (${signal ?? code}); it said last:\n${said.text}\n`,
      );
  });
  const pid = child.pid ?? 0;
  return {
    pid,
    port: listening,
    child,
    readySeconds: (performance.now() - started) / 1000,
    rssMegabytes: () => rssMegabytesOf(pid),
    cpuSeconds: () => cpuSecondsOf(pid),
    assertAlive: () => {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`the server stopped by itself (${child.exitCode ?? child.signalCode})\n${said.text}`);
    },
    stop: async () => {
      expected = true;
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), 8000);
      await ended;
      clearTimeout(late);
    },
    kill: async () => {
      expected = true;
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Answers the port it listens on. */
function readyLine(child: ChildProcess, withinSeconds: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = '';
    const late = setTimeout(() => fail(`did not start within ${withinSeconds} s`), withinSeconds * 1000);
    const fail = (why: string): void => {
      clearTimeout(late);
      child.kill('SIGKILL');
      reject(new Error(`the server ${why}\n${said.slice(-2000)}`));
    };
    const hear = (chunk: Buffer): void => {
      said = (said + chunk.toString()).slice(-20_000);
      const ready = /Kampüs is ready at .*:(\d+)\) after/.exec(said);
      if (!ready) return;
      clearTimeout(late);
      child.off('exit', gone);
      resolve(Number(ready[1]));
    };
    const gone = (code: number | null): void => fail(`stopped with ${code}`);
    child.stdout?.on('data', hear);
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (process.env.BENCH_SHOW_LOG) process.stderr.write(chunk);
    });
    child.once('exit', gone);
  });
}
