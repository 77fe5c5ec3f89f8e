import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Services } from './services.ts';

/** A stretch of work that stands in a trace by a declared name; no value of any person goes in. */
export interface SpanOf {
  name: string;
  /** `client`: something is sent away; `job`: background work, a trace of its own */ kind?: 'client' | 'job';
  attributes?: Record<string, string | number | string[]>;
  /** the `traceparent` of whoever has caused it: linked to, as it may be done much later */ cause?: string | undefined;
}
/** What stands behind the functions of this file once traces are on. */
export interface Tracing {
  span<T>(of: SpanOf, work: () => T): T;
  /** spans of requests, and the context of each of them */ requests(server: FastifyInstance): void;
  statement<T>(given: readonly unknown[], send: (given: readonly unknown[]) => T): T;
  wait<T, Told>(busy: boolean, told: Told, take: (told: Told) => T): T;
  note(attributes: Record<string, string | number | string[]>): void;
  traceId(): string | undefined;
  traceparent(): string | undefined;
  close(): Promise<void>;
}

let live: Tracing | null = null;

/**
 * Begins to export traces where `OTLP_URL` says so; elsewhere nothing is loaded. One process has one.
 * @returns ends it: what was gathered is sent first
 */
export async function openTracing(
  config: Pick<Config, 'otlpUrl' | 'otlpHeaders' | 'traceShare' | 'publicUrl'>,
  log: Pick<Services['log'], 'warn'>,
): Promise<() => Promise<void>> {
  if (config.otlpUrl === undefined) return () => Promise.resolve();
  const { beginTracing } = await import('./tracing-live.ts');
  const begun = beginTracing({ ...config, otlpUrl: config.otlpUrl }, log);
  live = begun;
  return async () => {
    live = null;
    await begun.close();
  };
}

/** Does work as a span of the trace it belongs to; beside every trace, or with traces off, it is only done. */
export const spanned = <T>(of: SpanOf, work: () => T): T => (live === null ? work() : live.span(of, work));
/** A handler whose work stands in the trace by the name under which it was declared. */
export const declared =
  <Given extends unknown[], T>(
    kind: 'command' | 'query' | 'list',
    name: string,
    work: (...given: Given) => T,
  ): ((...given: Given) => T) =>
  (...given) =>
    live === null
      ? work(...given)
      : live.span({ name: `${kind} ${name}`, attributes: { 'code.function.name': name } }, () => work(...given));
/** Every request of a server as a span, by the pattern of its route. Called before anything else is hooked in. */
export const traceRequests = (server: FastifyInstance): void => live?.requests(server);
/** Sends a statement as a span of its own: what it does and to which table. `given` are the arguments of the driver's `query`. */
export const asStatement = <T>(given: readonly unknown[], send: (given: readonly unknown[]) => T): T =>
  live === null ? send(given) : live.statement(given, send);
/**
 * Takes a connection; one that has to be waited for is a span.
 * @param told what is called with it, in the context of whoever asked and not of whoever gave the connection back
 */
export const asWait = <T, Told>(busy: boolean, told: Told, take: (told: Told) => T): T =>
  live === null ? take(told) : live.wait(busy, told, take);
/** In which role somebody calls; never who. */
export const noteRole = (role: string): void => live?.note({ 'user.roles': [role] });
/** The id that a line of the log carries. */
export const traceOfLine = (): { trace_id?: string } => {
  const id = live?.traceId();
  return id === undefined ? {} : { trace_id: id };
};
/** The header by which another system, or a job, goes on with this trace. */
export const traceHeaders = (): { traceparent?: string } => {
  const traceparent = live?.traceparent();
  return traceparent === undefined ? {} : { traceparent };
};
