import { spawn } from 'node:child_process';

/** Server and web application with reload on change, side by side. */
const children = [
  spawn('node', ['--watch', '--watch-preserve-output', 'app/start.ts'], {
    stdio: 'inherit',
    env: { ...process.env, PUBLIC_URL: process.env.PUBLIC_URL ?? 'http://localhost:5173' },
  }),
  spawn('vite', ['--config', 'vite.config.ts'], { stdio: 'inherit' }),
];
const stop = (): void => {
  for (const child of children) child.kill();
};
for (const child of children) child.on('exit', stop);
process.once('SIGINT', stop);
