import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import react from '@vitejs/plugin-react';

/** The pages of all areas as data, so that the first visit knows every route without loading an area. */
const declaredPages = (): Plugin => ({
  name: 'declared-pages',
  resolveId: (id) => (id === 'virtual:declared-pages' ? '\0declared-pages' : null),
  load: async (id) => {
    if (id !== '\0declared-pages') return null;
    const { areas } = (await import(pathToFileURL(join(import.meta.dirname, 'app/areas.server.ts')).href)) as {
      areas: readonly { name: string; pages: readonly unknown[] }[];
    };
    return `export const declared = ${JSON.stringify(areas.map(({ name, pages }) => ({ area: name, pages })))};`;
  },
});

export default defineConfig({
  root: 'app',
  publicDir: 'public',
  plugins: [react(), declaredPages()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
  },
  server: { port: 5173, proxy: { '/api': 'http://localhost:3000', '/oauth': 'http://localhost:3000' } },
});
