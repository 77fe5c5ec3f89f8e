import { mkdirSync } from 'node:fs';
import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';
import S3rver from 's3rver';
import { SMTPServer } from 'smtp-server';
import { freePort, type Restartable } from './engines.ts';

/** An S3-compatible store in a folder. */
export async function startStore(folder: string): Promise<Restartable> {
  const port = await freePort();
  mkdirSync(folder, { recursive: true });
  let store: S3rver | null = null;
  const start = async (): Promise<void> => {
    store = new S3rver({
      port,
      address: '127.0.0.1',
      silent: true,
      directory: folder,
      configureBuckets: [{ name: 'kampus', configs: [] }],
    });
    await store.run();
  };
  await start();
  return {
    port,
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/kampus?tls=0`,
    start,
    stop: async () => {
      await store?.close();
    },
  };
}

/** A message as the mail server took it. */
export interface Delivered {
  to: string;
  id: string;
}
/**
 * A mail server that keeps who got what.
 * @param refuses the code with which an address is refused; takes everything where it answers none
 */
export async function startMail(
  refuses: (address: string) => number | undefined = () => undefined,
): Promise<Restartable & { delivered: Delivered[] }> {
  const port = await freePort();
  const delivered: Delivered[] = [];
  let server: SMTPServer | null = null;
  const start = (): Promise<void> =>
    new Promise((resolve) => {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        onRcptTo: ({ address }, _session, done) => {
          const responseCode = refuses(address);
          done(responseCode === undefined ? null : Object.assign(new Error('refused'), { responseCode }));
        },
        onData: (stream, session, done) => {
          let text = '';
          stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
          stream.on('end', () => {
            for (const { address } of session.envelope.rcptTo)
              delivered.push({ to: address, id: /^Message-ID: (.*)$/im.exec(text)?.[1]?.trim() ?? '' });
            done();
          });
        },
      });
      server.on('error', () => undefined);
      server.listen(port, '127.0.0.1', () => resolve());
    });
  await start();
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    delivered,
    start,
    stop: () => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())),
  };
}

/** A piece of network between two parts, which can be made slow or cut. */
export interface Line {
  port: number;
  /** everything takes so much longer, each way (ms) */
  delay(ms: number): void;
  /** ends what is open and takes nothing until `mend` */
  cut(): void;
  mend(): void;
  end(): Promise<void>;
}
export async function layLine(to: number): Promise<Line> {
  let late = 0;
  let open = true;
  const sockets = new Set<Socket>();
  const carry = (from: Socket, into: Socket): void => {
    from.on('data', (chunk: Buffer) => {
      if (late === 0) into.write(chunk);
      else setTimeout(() => into.writable && into.write(chunk), late);
    });
    from.on('error', () => undefined);
    from.on('close', () => setTimeout(() => into.destroy(), late));
  };
  const server: Server = createServer((near) => {
    if (!open) return near.destroy();
    const far = connect(to, '127.0.0.1');
    for (const each of [near, far]) {
      sockets.add(each.setNoDelay(true));
      each.on('close', () => sockets.delete(each));
    }
    carry(near, far);
    carry(far, near);
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const cut = (): void => {
    open = false;
    for (const each of sockets) each.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    delay: (ms) => (late = ms),
    cut,
    mend: () => (open = true),
    end: () =>
      new Promise((resolve) => {
        cut();
        server.close(() => resolve());
      }),
  };
}
