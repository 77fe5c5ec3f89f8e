import { createServer } from 'node:net';
import { readConfig, type Config } from '#kernel/server/config.ts';
import type { Database } from '#kernel/server/database.ts';
import { buildApp, makeServer } from '#kernel/server/http/app.ts';
import type { Services } from '#kernel/server/services.ts';

/** A free port of this machine. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const address = server.address();
        server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
      });
  });

export interface Listening {
  services: Services;
  url: string;
  clock: { now: Date | null };
  close: () => Promise<void>;
}
type Open = (config: Config, parts: { database: Database; clock: () => Date }) => Promise<Services>;
/** The application on a port of its own, reached at the address it believes in; over the database that the tests share. */
export async function listening(given: Pick<Services, 'database' | 'config'>, open: Open): Promise<Listening> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const clock: Listening['clock'] = { now: null };
  const services = await open(
    readConfig({ DEMO: '1', LOG_LEVEL: 'silent', PORT: String(port), PUBLIC_URL: url, DATA_DIR: given.config.dataDir }),
    { database: given.database, clock: () => clock.now ?? new Date() },
  );
  const { server } = await buildApp(services, makeServer('silent', false));
  await server.listen({ port, host: 'localhost' });
  return {
    services,
    url,
    clock,
    close: async () => {
      await server.close();
      await services.shared.close();
    },
  };
}

/** A browser as far as the flows need one: cookies by name and path, redirects not followed by themselves. */
export class Browser {
  readonly jar = new Map<string, { value: string; path: string }>();
  async open(
    address: string | URL,
    init: { method?: string; body?: URLSearchParams; headers?: Record<string, string> } = {},
  ): Promise<{ status: number; location: string; text: string; headers: Headers }> {
    const url = new URL(address);
    const cookie = [...this.jar]
      .filter(([, each]) => url.pathname.startsWith(each.path))
      .map(([name, each]) => `${name}=${each.value}`)
      .join('; ');
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { accept: 'text/html', 'accept-language': 'en', ...init.headers, ...(cookie ? { cookie } : {}) },
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...rest] = line.split('; ');
      const name = pair.slice(0, pair.indexOf('='));
      const path = rest.find((each) => each.toLowerCase().startsWith('path='))?.slice(5) ?? '/';
      const value = pair.slice(pair.indexOf('=') + 1);
      if (value === '' || rest.some((each) => each.includes('1970'))) this.jar.delete(name);
      else this.jar.set(name, { value, path });
    }
    const location = response.headers.get('location');
    return {
      status: response.status,
      location: location ? new URL(location, url).href : '',
      text: await response.text(),
      headers: response.headers,
    };
  }
}
