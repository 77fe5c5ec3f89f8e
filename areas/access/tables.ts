import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { files } from '#kernel/server/tables.ts';
import {
  idColumn,
  momentColumn,
  plainText,
  refColumn,
  searchColumn,
  stamps,
  trText,
  idOf,
} from '#kernel/server/columns.ts';

export const users = pgTable(
  'users',
  {
    id: idColumn(),
    username: plainText('username').notNull().unique(),
    full_name: text('full_name').notNull(),
    email: plainText('email').notNull(),
    mobile_tel: plainText('mobile_tel'),
    password_hash: text('password_hash'),
    student_id: refColumn('student_id').references(() => idOf('students')),
    staff_id: refColumn('staff_id').references(() => idOf('staff')),
    collect_mobile_tel: boolean('collect_mobile_tel').notNull().default(false),
    collect_personal_email: boolean('collect_personal_email').notNull().default(false),
    kvkk_status: boolean('kvkk_status').notNull().default(false),
    /** null: none; totp, sms, email */
    second_factor: text('second_factor'),
    totp_secret: text('totp_secret'),
    photo_file_id: refColumn('photo_file_id').references(() => files.id),
    default_user_role_id: refColumn('default_user_role_id').references((): AnyPgColumn => userRoles.id, {
      onDelete: 'set null',
    }),
    default_student_program_id: refColumn('default_student_program_id').references(() => idOf('student_programs')),
    failed_count: integer('failed_count').notNull().default(0),
    locked_until: momentColumn('locked_until'),
    settings: text('settings'),
    /** the last change of the password; shown to its owner */ password_changed_at: momentColumn('password_changed_at'),
    status: text('status').notNull().default('a'),
    search: searchColumn('full_name', 'username', 'email'),
    ...stamps(),
  },
  (t) => [
    index('users_search').using('gin', sql.raw('search gin_trgm_ops')),
    index('users_name').on(t.full_name, t.id),
    uniqueIndex('users_email').on(sql`lower(email)`),
    uniqueIndex('users_student').on(t.student_id),
    index('users_photo')
      .on(t.photo_file_id)
      .where(sql`photo_file_id is not null`),
    index('users_default_role').on(t.default_user_role_id),
    uniqueIndex('users_staff').on(t.staff_id),
  ],
);

export const roles = pgTable('roles', {
  id: idColumn(),
  name: plainText('name').notNull().unique(),
  explanation: text('explanation').notNull(),
  explanation_en: text('explanation_en').notNull(),
  is_staff: boolean('is_staff').notNull().default(true),
  sort_order: integer('sort_order').notNull().default(0),
  ...stamps(),
});
/** role × permission key; written from the areas' access.ts for keys not yet known, edited afterwards. */
export const rolePermissions = pgTable(
  'role_permissions',
  {
    role_id: refColumn('role_id')
      .notNull()
      .references(() => roles.id),
    permission: plainText('permission').notNull(),
  },
  (t) => [primaryKey({ columns: [t.role_id, t.permission] })],
);
/** keys whose defaults have been written once: a default that an administrator took away does not come back */
export const knownPermissions = pgTable('known_permissions', { permission: plainText('permission').primaryKey() });
/** A role of a user, limited to a scope where the codes say so (ACC-075). */
export const userRoles = pgTable(
  'user_roles',
  {
    id: idColumn(),
    user_id: refColumn('user_id')
      .notNull()
      .references(() => users.id),
    role_id: refColumn('role_id')
      .notNull()
      .references(() => roles.id),
    faculty_code: plainText('faculty_code'),
    department_code: plainText('department_code'),
    program_code: plainText('program_code'),
    ...stamps(),
  },
  (t) => [index('user_roles_user').on(t.user_id), index('user_roles_role').on(t.role_id, t.user_id)],
);
/** Opaque tokens, stored hashed; 8 hours, renewed while in use. */
export const sessions = pgTable(
  'sessions',
  {
    id: idColumn(),
    token_hash: plainText('token_hash').notNull().unique(),
    user_id: refColumn('user_id')
      .notNull()
      .references(() => users.id),
    /** who really acts while signed in as another */ real_user_id: refColumn('real_user_id').references(
      () => users.id,
    ),
    /** while signed in as another: may he also write? */ may_write: boolean('may_write').notNull().default(true),
    /** no use renews a session beyond this moment */ absolute_until: momentColumn('absolute_until'),
    impersonation_id: refColumn('impersonation_id').references(() => impersonations.id),
    user_role_id: refColumn('user_role_id').references(() => userRoles.id),
    student_program_id: refColumn('student_program_id').references(() => idOf('student_programs')),
    address: text('address'),
    agent: text('agent'),
    created_at: momentColumn('created_at').notNull().defaultNow(),
    seen_at: momentColumn('seen_at').notNull().defaultNow(),
    expires_at: momentColumn('expires_at').notNull(),
    ended_at: momentColumn('ended_at'),
    /** signed_out, expired, replaced (427) */ end_reason: text('end_reason'),
  },
  (t) => [index('sessions_user').on(t.user_id), index('sessions_expiry').on(t.expires_at)],
);
export const signIns = pgTable(
  'sign_ins',
  {
    id: idColumn(),
    user_id: refColumn('user_id'),
    username: text('username').notNull(),
    outcome: text('outcome').notNull(),
    address: text('address'),
    agent: text('agent'),
    at: momentColumn('at').notNull().defaultNow(),
  },
  (t) => [
    index('sign_ins_user').on(t.user_id, t.at),
    index('sign_ins_address').on(t.address, t.at),
    index('sign_ins_failed')
      .on(t.address, t.at)
      .where(sql`outcome in ('wrong_password', 'unknown_user')`),
  ],
);
/** One-time codes: hashed, bound to their use, five tries, ten minutes. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: idColumn(),
    token_hash: plainText('token_hash').notNull().unique(),
    /** null: a name that nobody has was typed; the code never fits */ user_id: refColumn('user_id').references(
      () => users.id,
    ),
    purpose: text('purpose').notNull(),
    code_hash: text('code_hash').notNull(),
    target: text('target'),
    tries: integer('tries').notNull().default(0),
    used_at: momentColumn('used_at'),
    expires_at: momentColumn('expires_at').notNull(),
    created_at: momentColumn('created_at').notNull().defaultNow(),
  },
  (t) => [index('one_time_codes_user').on(t.user_id, t.purpose)],
);

/** Codes for the day the authenticator is lost: hashed, each once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: idColumn(),
    user_id: refColumn('user_id')
      .notNull()
      .references(() => users.id),
    code_hash: text('code_hash').notNull(),
    used_at: momentColumn('used_at'),
    created_at: momentColumn('created_at').notNull().defaultNow(),
  },
  (t) => [index('recovery_codes_user').on(t.user_id)],
);
/** Devices on which the second factor is not asked again for a while; the device keeps a token, we its hash. */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: idColumn(),
    user_id: refColumn('user_id')
      .notNull()
      .references(() => users.id),
    token_hash: plainText('token_hash').notNull().unique(),
    agent: text('agent'),
    address: text('address'),
    created_at: momentColumn('created_at').notNull().defaultNow(),
    seen_at: momentColumn('seen_at').notNull().defaultNow(),
    expires_at: momentColumn('expires_at').notNull(),
    revoked_at: momentColumn('revoked_at'),
  },
  (t) => [index('known_devices_user').on(t.user_id)],
);
/** The person an outside identity provider calls `subject` is this user. */
export const outsideIdentities = pgTable(
  'outside_identities',
  {
    id: idColumn(),
    user_id: refColumn('user_id')
      .notNull()
      .references(() => users.id),
    provider: text('provider').notNull(),
    subject: text('subject').notNull(),
    created_at: momentColumn('created_at').notNull().defaultNow(),
    used_at: momentColumn('used_at'),
  },
  (t) => [
    uniqueIndex('outside_identities_subject').on(t.provider, t.subject),
    index('outside_identities_user').on(t.user_id),
  ],
);
/** A sign-in under way at an outside provider, bound to the browser that began it; ten minutes, once. */
export const outsideSignIns = pgTable(
  'outside_sign_ins',
  {
    id: idColumn(),
    state_hash: plainText('state_hash').notNull().unique(),
    binding_hash: text('binding_hash').notNull(),
    provider: text('provider').notNull(),
    nonce: text('nonce').notNull(),
    code_verifier: text('code_verifier').notNull(),
    redirect: text('redirect'),
    /** hash of the name under which a checked answer waits for its browser */
    answer_hash: text('answer_hash'),
    /** what a SAML provider said of the person, until it is used */
    answer: jsonb('answer'),
    created_at: momentColumn('created_at').notNull().defaultNow(),
    expires_at: momentColumn('expires_at').notNull(),
    used_at: momentColumn('used_at'),
  },
  (t) => [index('outside_sign_ins_expiry').on(t.expires_at)],
);
/** Who signed in as whom, why, and for how long. Rows stay. */
export const impersonations = pgTable(
  'impersonations',
  {
    id: idColumn(),
    real_user_id: refColumn('real_user_id')
      .notNull()
      .references(() => users.id),
    user_id: refColumn('user_id')
      .notNull()
      .references(() => users.id),
    user_role_id: refColumn('user_role_id'),
    reason: text('reason').notNull(),
    may_write: boolean('may_write').notNull().default(false),
    address: text('address'),
    started_at: momentColumn('started_at').notNull().defaultNow(),
    ends_at: momentColumn('ends_at').notNull(),
    ended_at: momentColumn('ended_at'),
  },
  (t) => [
    index('impersonations_real').on(t.real_user_id, t.started_at),
    index('impersonations_user').on(t.user_id, t.started_at),
    index('impersonations_start').on(t.started_at),
    check('impersonations_two', sql`${t.real_user_id} <> ${t.user_id}`),
  ],
);
/** An account moved to another person record: what it held before and after. */
export const userTransfers = pgTable(
  'user_transfers',
  {
    id: idColumn(),
    user_id: refColumn('user_id')
      .notNull()
      .references(() => users.id),
    from_student_id: refColumn('from_student_id').references(() => idOf('students')),
    from_staff_id: refColumn('from_staff_id').references(() => idOf('staff')),
    to_student_id: refColumn('to_student_id').references(() => idOf('students')),
    to_staff_id: refColumn('to_staff_id').references(() => idOf('staff')),
    /** the account that the target person had, closed by the transfer */ closed_user_id: refColumn(
      'closed_user_id',
    ).references(() => users.id),
    reason: text('reason').notNull(),
    moved: jsonb('moved').notNull(),
    done_by: refColumn('done_by')
      .notNull()
      .references(() => users.id),
    done_at: momentColumn('done_at').notNull().defaultNow(),
  },
  (t) => [index('user_transfers_user').on(t.user_id)],
);
/** Row rules made by administrators: which records of a resource a role or a user may see. Rows of one subject and resource are alternatives; role and user rules both bind. */
export const modelFilters = pgTable(
  'model_filters',
  {
    id: idColumn(),
    role_id: refColumn('role_id').references(() => roles.id),
    user_id: refColumn('user_id').references(() => users.id),
    resource: text('resource').notNull(),
    /** as the `filter` of a list: {field: value | {op: value}} */ condition: jsonb('condition').notNull(),
    note: text('note'),
    status: text('status').notNull().default('a'),
    ...stamps(),
  },
  (t) => [
    index('model_filters_role').on(t.role_id),
    index('model_filters_user').on(t.user_id),
    check('model_filters_subject', sql`(${t.role_id} is null) <> (${t.user_id} is null)`),
    check('model_filters_status', sql`${t.status} in ('a', 'p')`),
  ],
);
/** Texts that are agreed to, in versions; the one in force is the latest whose day has come. */
export const agreementTexts = pgTable(
  'agreement_texts',
  {
    id: idColumn(),
    /** enrollment, mentora, notice (KVKK), consent (explicit consent) */ kind: text('kind').notNull(),
    purpose: text('purpose').notNull().default(''),
    edition: text('edition').notNull(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    body: text('body').notNull(),
    body_en: text('body_en').notNull(),
    statement: text('statement').notNull(),
    statement_en: text('statement_en').notNull(),
    in_force_from: date('in_force_from').notNull(),
    ...stamps(),
  },
  (t) => [uniqueIndex('agreement_texts_edition').on(t.kind, t.purpose, t.edition)],
);
/** A signed agreement: which text, by whom, drawn and typed name. Rows stay. */
export const agreementSignatures = pgTable(
  'agreement_signatures',
  {
    id: idColumn(),
    agreement_text_id: refColumn('agreement_text_id')
      .notNull()
      .references(() => agreementTexts.id),
    student_program_id: refColumn('student_program_id')
      .notNull()
      .references(() => idOf('student_programs')),
    user_id: refColumn('user_id')
      .notNull()
      .references(() => users.id),
    signed_name: text('signed_name').notNull(),
    /** the drawn signature as a PNG */ signature_file_id: refColumn('signature_file_id').references(() => files.id),
    locale: text('locale').notNull(),
    signed_at: momentColumn('signed_at').notNull().defaultNow(),
    address: text('address'),
    agent: text('agent'),
  },
  (t) => [
    uniqueIndex('agreement_signatures_once').on(t.agreement_text_id, t.student_program_id),
    index('agreement_signatures_program').on(t.student_program_id),
    index('agreement_signatures_file').on(t.signature_file_id),
  ],
);
/** A notice read or an explicit consent given (KVKK): two records, never one for both. A consent can be withdrawn. */
export const consents = pgTable(
  'consents',
  {
    id: idColumn(),
    user_id: refColumn('user_id')
      .notNull()
      .references(() => users.id),
    agreement_text_id: refColumn('agreement_text_id')
      .notNull()
      .references(() => agreementTexts.id),
    kind: text('kind').notNull(),
    purpose: text('purpose').notNull().default(''),
    given_at: momentColumn('given_at').notNull().defaultNow(),
    address: text('address'),
    agent: text('agent'),
    withdrawn_at: momentColumn('withdrawn_at'),
  },
  (t) => [
    index('consents_user').on(t.user_id, t.kind),
    index('consents_text').on(t.agreement_text_id),
    uniqueIndex('consents_current')
      .on(t.user_id, t.agreement_text_id)
      .where(sql`withdrawn_at is null`),
  ],
);
/** Applications of the campus that sign in with this account (OpenID Connect). */
export const oauthClients = pgTable('oauth_clients', {
  id: idColumn(),
  client_id: plainText('client_id').notNull().unique(),
  name: trText('name').notNull(),
  name_en: text('name_en').notNull(),
  /** null: a public client, PKCE alone */ secret_hash: text('secret_hash'),
  redirect_uris: text('redirect_uris').array().notNull(),
  post_logout_redirect_uris: text('post_logout_redirect_uris')
    .array()
    .notNull()
    .default(sql`'{}'`),
  scopes: text('scopes').notNull().default('openid profile email'),
  homepage: text('homepage'),
  /** of the university itself: consent is not asked */ is_trusted: boolean('is_trusted').notNull().default(false),
  status: text('status').notNull().default('a'),
  ...stamps(),
});
/** What the authorization server keeps between two calls. */
export const oauthRecords = pgTable(
  'oauth_records',
  {
    model: text('model').notNull(),
    id: plainText('id').notNull(),
    payload: jsonb('payload').notNull(),
    uid: plainText('uid'),
    user_code: plainText('user_code'),
    grant_id: plainText('grant_id'),
    consumed_at: momentColumn('consumed_at'),
    expires_at: momentColumn('expires_at'),
  },
  (t) => [
    primaryKey({ columns: [t.model, t.id] }),
    index('oauth_records_uid').on(t.uid),
    index('oauth_records_grant').on(t.grant_id),
    index('oauth_records_expiry').on(t.expires_at),
  ],
);
/** Signing keys: the newest signs, retired ones are published until what they signed has expired. */
export const oauthKeys = pgTable('oauth_keys', {
  id: idColumn(),
  kid: plainText('kid').notNull().unique(),
  /** the private key, encrypted with the key of the configuration */ jwk: text('jwk').notNull(),
  created_at: momentColumn('created_at').notNull().defaultNow(),
  retired_at: momentColumn('retired_at'),
});
/** A code that proves a contact of somebody without an account; the code itself is derived and kept nowhere. */
export const guestCodes = pgTable(
  'guest_codes',
  {
    id: idColumn(),
    /** what it is for: 'registration-phone' */ purpose: text('purpose').notNull(),
    /** whose record it is asked for, as its area names it */ subject: plainText('subject').notNull(),
    /** the phone or address it was sent to */ target: plainText('target').notNull(),
    seed: text('seed').notNull(),
    tries: integer('tries').notNull().default(0),
    expires_at: momentColumn('expires_at').notNull(),
    created_at: momentColumn('created_at').notNull(),
    used_at: momentColumn('used_at'),
  },
  (t) => [uniqueIndex('guest_codes_subject').on(t.purpose, t.subject), index('guest_codes_expiry').on(t.expires_at)],
);
