import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import {
  context,
  diag,
  DiagLogLevel,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type SpanContext,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider, SamplingDecision, type Sampler } from '@opentelemetry/sdk-trace-node';
import {
  ATTR_DB_COLLECTION_NAME,
  ATTR_DB_OPERATION_NAME,
  ATTR_DB_QUERY_SUMMARY,
  ATTR_DB_RESPONSE_STATUS_CODE,
  ATTR_DB_SYSTEM_NAME,
  ATTR_ERROR_TYPE,
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_HTTP_ROUTE,
  ATTR_SERVER_ADDRESS,
  ATTR_SERVICE_NAME,
  ATTR_URL_SCHEME,
} from '@opentelemetry/semantic-conventions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from './services.ts';
import { statementName } from './statement-name.ts';
import type { SpanOf, Tracing } from './tracing.ts';

/** ms: a collector that is away is complained of at most this often */
const quietFor = 600_000;

/** The context of a `traceparent` that came from outside; undefined for one that is none. */
function contextOf(traceparent: unknown): SpanContext | undefined {
  const [, traceId, spanId, flags] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(typeof traceparent === 'string' ? traceparent : '') ?? [];
  if (traceId === undefined || spanId === undefined) return undefined;
  const found: SpanContext = { traceId, spanId, traceFlags: Number.parseInt(flags ?? '0', 16) & 1, isRemote: true };
  return isSpanContextValid(found) ? found : undefined;
}
const written = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags & 1 ? '01' : '00'}`;

/**
 * Which traces are kept: the share, drawn here alone. Neither what a caller asks for nor the id that he has chosen decides, or he could fill
 * the collector. What goes on within a trace follows it, and so does a job whose cause was kept.
 */
function samplerOf(share: number): Sampler {
  const decided = (kept: boolean): { decision: SamplingDecision } => ({
    decision: kept ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD,
  });
  return {
    shouldSample: (from, _traceId, _name, _kind, _attributes, links) => {
      const parent = trace.getSpanContext(from);
      if (parent && !parent.isRemote) return decided((parent.traceFlags & 1) === 1);
      if (links.some((link) => (link.context.traceFlags & 1) === 1)) return decided(true);
      return decided(Math.random() < share);
    },
    toString: () => `Share{${share}}`,
  };
}

/** What an error is called; its words may carry values and stay here. */
function failed(span: Span, error: unknown): void {
  const { status, code } = error as { status?: unknown; code?: unknown };
  const name = error instanceof Error ? error.constructor.name : typeof error;
  span.setAttribute(ATTR_ERROR_TYPE, typeof code === 'string' && /^[\w-]{2,40}$/.test(code) ? code : name);
  // a refusal is an answer like any other
  if (name !== 'Refused' && !(typeof status === 'number' && status < 500))
    span.setStatus({ code: SpanStatusCode.ERROR });
}
/** Ends a span when its work has ended, whichever way. */
function ended<T>(span: Span, work: () => T): T {
  let result: T;
  try {
    result = work();
  } catch (error) {
    failed(span, error);
    span.end();
    throw error;
  }
  if (!(result instanceof Promise)) {
    span.end();
    return result;
  }
  result.then(
    () => span.end(),
    (error: unknown) => {
      failed(span, error);
      span.end();
    },
  );
  return result;
}

/** Loads and begins the export; only where traces are on. */
export function beginTracing(
  config: { otlpUrl: string; otlpHeaders: Record<string, string>; traceShare: number; publicUrl: string },
  log: Pick<Services['log'], 'warn'>,
): Tracing {
  let saidAt = Number.NEGATIVE_INFINITY;
  const complain = (message: string): void => {
    if (performance.now() - saidAt < quietFor) return;
    saidAt = performance.now();
    log.warn({ reason: message.slice(0, 200) }, 'traces could not be exported');
  };
  const silent = (): void => undefined;
  diag.setLogger(
    { error: complain, warn: silent, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );
  const provider = new NodeTracerProvider({
    sampler: samplerOf(config.traceShare),
    resource: defaultResource().merge(resourceFromAttributes({ [ATTR_SERVICE_NAME]: 'kampus' })),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url: config.otlpUrl, headers: config.otlpHeaders }), {
        maxQueueSize: 8_192,
        scheduledDelayMillis: 2_000,
      }),
    ],
  });
  provider.register({ propagator: null });
  const tracer = trace.getTracer('kampus');
  const { hostname, protocol } = new URL(config.publicUrl);
  /** The span that what happens now belongs to; none once it has ended, for what goes on behind an answer is nobody's. */
  const here = (): Span | undefined => {
    const span = trace.getActiveSpan();
    return span?.isRecording() ? span : undefined;
  };

  const span = <T>(of: SpanOf, work: () => T): T => {
    const job = of.kind === 'job';
    if (!job && here() === undefined) return work();
    const cause = contextOf(of.cause);
    const kind = job ? SpanKind.CONSUMER : of.kind === 'client' ? SpanKind.CLIENT : SpanKind.INTERNAL;
    const links = cause ? [{ context: cause }] : [];
    const begun = tracer.startSpan(of.name, { kind, links, root: job, attributes: of.attributes ?? {} });
    return context.with(trace.setSpan(context.active(), begun), () => ended(begun, work));
  };

  const statement = <T>(given: readonly unknown[], send: (given: readonly unknown[]) => T): T => {
    const [ask] = given;
    const { text, name } = (typeof ask === 'object' && ask !== null ? ask : { text: ask }) as Record<string, unknown>;
    // a cursor or a copy sends itself and is asked for in parts
    if (here() === undefined || typeof text !== 'string') return send(given);
    const { operation, table } = statementName(text);
    const summary = table === null ? operation : `${operation} ${table}`;
    const begun = tracer.startSpan(typeof name === 'string' ? name : summary, {
      kind: SpanKind.CLIENT,
      attributes: {
        [ATTR_DB_SYSTEM_NAME]: 'postgresql',
        [ATTR_DB_OPERATION_NAME]: operation,
        [ATTR_DB_QUERY_SUMMARY]: summary,
        ...(table === null ? {} : { [ATTR_DB_COLLECTION_NAME]: table }),
      },
    });
    const end = (error: unknown): void => {
      if (error) {
        const { code } = error as { code?: unknown };
        if (typeof code === 'string') begun.setAttribute(ATTR_DB_RESPONSE_STATUS_CODE, code);
        failed(begun, error);
      }
      begun.end();
    };
    const last = given.at(-1);
    if (typeof last === 'function')
      return send([
        ...given.slice(0, -1),
        (...answer: unknown[]) => (end(answer[0]), Reflect.apply(last, null, answer)),
      ]);
    const sent = send(given);
    if (sent instanceof Promise) sent.then(() => end(null), end);
    else begun.end();
    return sent;
  };

  const wait = <T, Told>(busy: boolean, told: Told, take: (told: Told) => T): T => {
    const waited = busy && here() ? tracer.startSpan('db.client.connection.wait', { kind: SpanKind.INTERNAL }) : null;
    if (typeof told === 'function') {
      const then = (...given: unknown[]): unknown => (waited?.end(), Reflect.apply(told, null, given));
      return take(context.bind(context.active(), then) as Told);
    }
    return waited ? ended(waited, () => take(told)) : take(told);
  };

  const contexts = new WeakMap<FastifyRequest, Context>();
  const requests = (server: FastifyInstance): void => {
    server.addHook('onRequest', (request, reply, done) => {
      const { url, config: of } = request.routeOptions;
      // not the files and pages of the application, nor addresses that nobody serves
      if (url === undefined || (!url.startsWith('/api') && of.protocol !== true)) return done();
      const from = contextOf(request.headers.traceparent);
      const begun = tracer.startSpan(
        `${request.method} ${url}`,
        {
          kind: SpanKind.SERVER,
          attributes: {
            [ATTR_HTTP_REQUEST_METHOD]: request.method,
            [ATTR_HTTP_ROUTE]: url,
            [ATTR_URL_SCHEME]: protocol.slice(0, -1),
            [ATTR_SERVER_ADDRESS]: hostname,
            'http.response.header.x-request-id': [request.id],
          },
        },
        from ? trace.setSpanContext(ROOT_CONTEXT, from) : ROOT_CONTEXT,
      );
      void reply.header('traceresponse', written(begun.spanContext()));
      const within = trace.setSpan(ROOT_CONTEXT, begun);
      contexts.set(request, within);
      return context.with(within, done);
    });
    // a body arrives in the context of its connection
    server.addHook('preHandler', (request, _reply, done) => {
      const within = contexts.get(request);
      if (within) context.with(within, done);
      else done();
    });
    server.addHook('onResponse', async (request, reply) => {
      const begun = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT);
      begun?.setAttribute(ATTR_HTTP_RESPONSE_STATUS_CODE, reply.statusCode);
      if (reply.statusCode >= 500)
        begun?.setAttribute(ATTR_ERROR_TYPE, String(reply.statusCode)).setStatus({ code: SpanStatusCode.ERROR });
      begun?.end();
    });
  };

  const away = outgoing((name, attributes) => {
    if (here() === undefined) return undefined;
    const begun = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes });
    return { span: begun, traceparent: written(begun.spanContext()) };
  });
  return {
    span,
    requests,
    statement,
    wait,
    note: (attributes) => void here()?.setAttributes(attributes),
    traceId: () => trace.getSpanContext(context.active())?.traceId,
    traceparent: () => {
      const active = trace.getSpanContext(context.active());
      return active && written(active);
    },
    close: async () => {
      away();
      await provider.shutdown().catch((error: unknown) => complain(String((error as Error).message)));
      trace.disable();
      context.disable();
      diag.disable();
    },
  };
}

interface Fetched {
  origin: string;
  method: string;
  addHeader(name: string, value: string): void;
}
/** Follows what this process fetches elsewhere (gateways, banks, registers, the store): host and method, and the trace goes along. */
function outgoing(
  begin: (name: string, attributes: Record<string, string>) => { span: Span; traceparent: string } | undefined,
): () => void {
  const open = new WeakMap<object, Span>();
  const told: Record<string, (message: unknown) => void> = {
    'undici:request:create': (message) => {
      const { request } = message as { request: Fetched };
      const begun = begin(request.method, {
        [ATTR_HTTP_REQUEST_METHOD]: request.method,
        [ATTR_SERVER_ADDRESS]: new URL(request.origin).hostname,
      });
      if (begun === undefined) return;
      request.addHeader('traceparent', begun.traceparent);
      open.set(request, begun.span);
    },
    'undici:request:headers': (message) => {
      const { request, response } = message as { request: object; response: { statusCode: number } };
      const span = open.get(request);
      span?.setAttribute(ATTR_HTTP_RESPONSE_STATUS_CODE, response.statusCode);
      if (response.statusCode >= 400)
        span?.setAttribute(ATTR_ERROR_TYPE, String(response.statusCode)).setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
    },
    'undici:request:error': (message) => {
      const { request, error } = message as { request: object; error: unknown };
      const span = open.get(request);
      if (span) failed(span, error);
      span?.end();
    },
  };
  for (const [channel, hear] of Object.entries(told)) subscribe(channel, hear);
  return () => {
    for (const [channel, hear] of Object.entries(told)) unsubscribe(channel, hear);
  };
}
