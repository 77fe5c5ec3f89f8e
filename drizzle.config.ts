import { defineConfig } from 'drizzle-kit';
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./areas/**/tables.ts', './areas/**/*-tables.ts', './kernel/server/tables.ts'],
  out: './db/migrations',
});
