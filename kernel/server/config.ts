import { resolve } from 'node:path';
import { z } from 'zod';

const flagText = z.enum(['0', '1']).transform((value) => value === '1');
const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  DATABASE_REPLICA_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  /** past the pooler, for migrations: what they lock belongs to one session */
  DATABASE_DIRECT_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  /** 0 behind a pooler that gives each transaction another connection and does not know statements by name */
  DATABASE_PREPARED: flagText.default(true),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must start with redis://')
    .optional(),
  STORAGE_URL: z
    .string()
    .regex(/^(s3|file):\/\//, 'must start with s3:// or file://')
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp://')
    .optional(),
  SMTP_FROM: z.string().default('Kampüs <no-reply@kampus.example>'),
  SMS_URL: z
    .string()
    .regex(/^https?:\/\//, 'must start with https://')
    .optional(),
  SMS_TOKEN: z.string().optional(),
  SIGNER_P12: z.string().min(1).optional(),
  SIGNER_PASSWORD: z.string().optional(),
  EBYS_URL: z
    .string()
    .regex(/^https?:\/\//, 'must start with http:// or https://')
    .optional(),
  EBYS_TOKEN: z.string().optional(),
  EINVOICE_URL: z
    .string()
    .regex(/^https?:\/\//, 'must start with http:// or https://')
    .optional(),
  EINVOICE_TOKEN: z.string().optional(),
  REGISTERS_URL: z
    .string()
    .regex(/^https?:\/\//, 'must start with http:// or https://')
    .optional(),
  REGISTERS_TOKEN: z.string().optional(),
  METRICS_TOKEN: z.string().min(24, 'must have at least 24 characters').optional(),
  OTLP_URL: z
    .string()
    .regex(/^https?:\/\//, 'must start with http:// or https://')
    .optional(),
  OTLP_HEADERS: z
    .string()
    .regex(/^[\w-]+=[^,]*(,[\w-]+=[^,]*)*$/, 'must be name=value, several with commas between them')
    .optional(),
  TRACE_SHARE: z.coerce.number().min(0).max(1).default(0.1),
  BANK_URL: z
    .string()
    .regex(/^https?:\/\//, 'must start with http:// or https://')
    .optional(),
  BANK_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  /** events may be sent to this machine itself; refused outside tests and the demo */
  WEBHOOK_LOCAL: flagText.default(false),
  /** 0: this process serves people and leaves background work to others */
  JOBS: flagText.default(true),
  /** so long a process that is told to stop says that it leaves, and goes on serving */
  DRAIN_SECONDS: z.coerce.number().min(0).max(120).default(0),
  PUBLIC_URL: z
    .string()
    .regex(/^https?:\/\//, 'must start with http:// or https://')
    .optional(),
  DEMO: flagText.optional(),
  TRUST_PROXY: flagText.default(false),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  DEMO_STUDENTS: z.coerce.number().int().min(60).max(200_000).default(1500),
  /** moves the clock by so many hours; refused outside tests and the demo */
  CLOCK_OFFSET_HOURS: z.coerce.number().default(0),
});

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  replicaUrl: string | undefined;
  /** where migrations run; absent: the database's own address */ directUrl: string | undefined;
  prepared: boolean;
  poolSize: number;
  redisUrl: string | undefined;
  storageUrl: string | undefined;
  smtpUrl: string | undefined;
  smtpFrom: string;
  smsUrl: string | undefined;
  smsToken: string | undefined;
  /** key and certificate (PKCS#12) that documents are signed with; absent: one of our own, kept in the data directory */
  signerP12: string | undefined;
  signerPassword: string | undefined;
  /** outside document system that signs diplomas; absent: a stand-in of our own */ ebysUrl: string | undefined;
  ebysToken: string | undefined;
  /** whoever hands electronic invoices to the tax office; absent: a stand-in of our own */ eInvoiceUrl:
    | string
    | undefined;
  eInvoiceToken: string | undefined;
  /** registers of the state that are asked about applicants; absent: stand-ins of our own */ registersUrl:
    | string
    | undefined;
  registersToken: string | undefined;
  /** with which a collector of figures reads /metrics; absent: administrators alone */ metricsToken:
    | string
    | undefined;
  /** where traces go (OTLP over HTTP); absent: there are none, and nothing is loaded for them */ otlpUrl:
    | string
    | undefined;
  otlpHeaders: Record<string, string>;
  /** of all traces, from 0 to 1 */ traceShare: number;
  /** where a bank to try with answers; the demo starts one of its own where none is named, on `bankPort` */
  bankUrl: string | undefined;
  bankPort: number;
  /** keys of merchants that take cards, by the names (`POS_…`) that their records carry */
  posSecrets: Readonly<Record<string, string | undefined>>;
  /** events are sent to addresses of this machine too, over plain http */ webhookLocal: boolean;
  jobs: boolean;
  drainSeconds: number;
  publicUrl: string;
  demo: boolean;
  trustProxy: boolean;
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  demoStudents: number;
  clockOffsetHours: number;
}

/**
 * Reads and checks the configuration from the environment; throws one error that names every wrong variable.
 * `DEMO` is on by default only with the embedded database.
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(
    Object.keys(schema.shape).map((name) => [name, env[name] === '' ? undefined : env[name]]),
  );
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(
      (issue) => `  ${issue.path.join('.')}: ${issue.message} (was: ${JSON.stringify(env[String(issue.path[0])])})`,
    );
    throw new Error(`The configuration is wrong:\n${lines.join('\n')}\nSee "Configuration" in README.md.`);
  }
  const c = parsed.data;
  if (c.DATABASE_REPLICA_URL && !c.DATABASE_URL)
    throw new Error('The configuration is wrong:\n  DATABASE_REPLICA_URL needs DATABASE_URL');
  // the embedded database is this process alone: nobody else could do its work
  if (!c.JOBS && !c.DATABASE_URL) throw new Error('The configuration is wrong:\n  JOBS=0 needs DATABASE_URL');
  const demo = c.DEMO ?? c.DATABASE_URL === undefined;
  if (c.CLOCK_OFFSET_HOURS !== 0 && !demo)
    throw new Error('The configuration is wrong:\n  CLOCK_OFFSET_HOURS works in the demo only');
  // whoever may name an address would reach what only this machine can
  if (c.WEBHOOK_LOCAL && !demo) throw new Error('The configuration is wrong:\n  WEBHOOK_LOCAL works in the demo only');
  // whoever can open a bank to try with would settle real debts there
  if (c.BANK_URL !== undefined && !demo)
    throw new Error('The configuration is wrong:\n  BANK_URL works in the demo only');
  return {
    port: c.PORT,
    host: c.HOST,
    dataDir: resolve(c.DATA_DIR),
    databaseUrl: c.DATABASE_URL,
    replicaUrl: c.DATABASE_REPLICA_URL,
    directUrl: c.DATABASE_DIRECT_URL,
    prepared: c.DATABASE_PREPARED,
    poolSize: c.DATABASE_POOL,
    redisUrl: c.REDIS_URL,
    storageUrl: c.STORAGE_URL,
    smtpUrl: c.SMTP_URL,
    smtpFrom: c.SMTP_FROM,
    smsUrl: c.SMS_URL,
    smsToken: c.SMS_TOKEN,
    signerP12: c.SIGNER_P12,
    signerPassword: c.SIGNER_PASSWORD,
    ebysUrl: c.EBYS_URL?.replace(/\/$/, ''),
    ebysToken: c.EBYS_TOKEN,
    eInvoiceUrl: c.EINVOICE_URL?.replace(/\/+$/, ''),
    eInvoiceToken: c.EINVOICE_TOKEN,
    registersUrl: c.REGISTERS_URL?.replace(/\/+$/, ''),
    registersToken: c.REGISTERS_TOKEN,
    posSecrets: Object.fromEntries(
      Object.entries(env).filter(([name, value]) => name.startsWith('POS_') && value !== ''),
    ),
    metricsToken: c.METRICS_TOKEN,
    otlpUrl: c.OTLP_URL,
    otlpHeaders: Object.fromEntries(
      (c.OTLP_HEADERS?.split(',') ?? []).map((pair) => [
        pair.slice(0, pair.indexOf('=')),
        pair.slice(pair.indexOf('=') + 1),
      ]),
    ),
    traceShare: c.TRACE_SHARE,
    bankUrl: c.BANK_URL?.replace(/\/+$/, ''),
    bankPort: c.BANK_PORT ?? (c.PORT === 0 || c.PORT > 64_535 ? 0 : c.PORT + 1000),
    webhookLocal: c.WEBHOOK_LOCAL,
    jobs: c.JOBS,
    drainSeconds: c.DRAIN_SECONDS,
    publicUrl: c.PUBLIC_URL ?? `http://localhost:${c.PORT}`,
    demo,
    trustProxy: c.TRUST_PROXY,
    logLevel: c.LOG_LEVEL,
    demoStudents: c.DEMO_STUDENTS,
    clockOffsetHours: c.CLOCK_OFFSET_HOURS,
  };
}
