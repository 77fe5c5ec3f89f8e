import * as a from '#kernel/contract/answer.ts';
import { defineCommand } from '#kernel/contract/define-command.ts';
import { text } from '#kernel/contract/field.ts';
import { open } from '#kernel/contract/needs.ts';

const token = text({ required: true, max: 100 });
const CodesSent = a.record({
  /** as others may see them */ email: a.text,
  phone: a.text,
  expires_at: a.moment,
  /** seconds until new codes can be sent */ wait: a.integer,
});
export const housingCodesSent = defineCommand({
  name: 'housing-codes-sent',
  method: 'POST',
  path: '/housing/reservation/form/codes',
  needs: open,
  input: { token },
  output: CodesSent,
  changes: [],
  secret: true,
  idempotent: false,
  summary: 'Where the codes of a form went, hidden but for what its owner recognizes, to whoever holds the form',
});
export const sendHousingCodes = defineCommand({
  name: 'send-housing-codes',
  method: 'POST',
  path: '/housing/reservation/form/codes/again',
  needs: open,
  input: { token },
  output: CodesSent,
  changes: [],
  message: 'housing_codes_sent',
  secret: true,
  idempotent: false,
  summary: 'New codes for a form, at most one pair a minute; the earlier ones are void',
});
