import { connect, type Socket } from 'node:net';

/** An answer as it came: status and bytes. */
export interface WireAnswer {
  status: number;
  body: Buffer;
}
/** One keep-alive connection, one request at a time. Far leaner than an HTTP library: the client shares the processors with what it measures. */
export interface Wire {
  send(
    method: 'GET' | 'POST',
    path: string,
    token: string | null,
    body?: string,
    headers?: string,
  ): Promise<WireAnswer>;
  close(): void;
}

const headEnd = Buffer.from('\r\n\r\n');

/** Opens a connection to a server on this machine. A broken connection fails the request under way; the next one connects anew. */
export function openWire(port: number, timeoutMs = 60_000): Wire {
  let socket: Socket | null = null;
  let waiting: { resolve: (answer: WireAnswer) => void; reject: (error: Error) => void } | null = null;
  let chunks: Buffer[] = [];
  let held = 0;
  let wanted = -1;
  let status = 0;
  let bodyAt = 0;

  const fail = (error: Error): void => {
    socket?.destroy();
    socket = null;
    const { reject } = waiting ?? {};
    waiting = null;
    reject?.(error);
  };
  const finish = (): void => {
    const whole = Buffer.concat(chunks, held);
    const { resolve } = waiting ?? {};
    waiting = null;
    resolve?.({ status, body: whole.subarray(bodyAt, wanted) });
  };
  const readHead = (): void => {
    const whole = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks, held);
    const end = whole.indexOf(headEnd);
    if (end < 0) return;
    const head = whole.toString('latin1', 0, end);
    status = Number(head.slice(9, 12));
    const length = /\r\ncontent-length: *(\d+)/i.exec(head);
    if (!length && status !== 204 && status !== 304) return fail(new Error('an answer without content-length'));
    bodyAt = end + 4;
    wanted = bodyAt + Number(length?.[1] ?? 0);
  };
  const hear = (chunk: Buffer): void => {
    if (!waiting) return;
    chunks.push(chunk);
    held += chunk.length;
    if (wanted < 0) readHead();
    if (waiting && wanted >= 0 && held >= wanted) finish();
  };
  const open = (): Socket => {
    const made = connect({ port, host: '127.0.0.1', noDelay: true });
    made.on('data', hear);
    made.on('error', fail);
    made.on('close', () => {
      if (socket === made) fail(new Error('the connection was closed'));
    });
    made.setTimeout(timeoutMs, () => fail(new Error('no answer in time')));
    return made;
  };
  return {
    send: (method, path, token, body, headers = '') =>
      new Promise((resolve, reject) => {
        if (waiting) return reject(new Error('one request at a time'));
        waiting = { resolve, reject };
        chunks = [];
        held = 0;
        wanted = -1;
        socket ??= open();
        const length =
          body === undefined ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
        socket.write(
          `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\naccept-language: en\r\n${token ? `authorization: Bearer ${token}\r\n` : ''}${length}${headers}\r\n${body ?? ''}`,
        );
      }),
    close: () => {
      const last = socket;
      socket = null;
      last?.destroy();
    },
  };
}
