import { defineConfig } from 'vite';
import react from '@vitejs/plugin-react';

export default defineConfig({
  root: 'app',
  publicDir: 'public',
  plugins: [react()],
  build: { outDir: '../dist/web', emptyOutDir: true, target: 'es2023', sourcemap: false, reportCompressedSize: false, modulePreload: { polyfill: false } },
  server: { port: 5173, proxy: { '/api': 'http://localhost:3000', '/oauth': 'http://localhost:3000' } },
});
