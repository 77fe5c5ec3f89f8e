import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, integer, longText, moment, text } from '#kernel/contract/field.ts';
import { open, permission } from '#kernel/contract/needs.ts';
import { transferRefusals } from './refusals.ts';
import { airports, directions, transferStateWords } from './rules/transfer-states.ts';

export const transfersPages = definePages([
  {
    path: '/airport/transfer/request',
    title: 'title:transfer_request',
    knownAs: { tr: 'havalimanı karşılama, servis', en: 'airport pick-up, shuttle' },
    needs: permission('housingtransfer_request'),
    kind: 'form',
    menu: { group: 'housing', order: 70, icon: 'list' },
  },
  {
    path: '/housing/airport/transfer-list',
    title: 'title:transfer_list',
    needs: permission('housingtransfer_index'),
    kind: 'list',
    api: '/housing/airport/transfer-list',
    menu: { group: 'housing', order: 71, icon: 'list' },
  },
  {
    path: '/housing/airport-transfer-request/:token',
    title: 'title:transfer_link',
    needs: open,
    kind: 'form',
    bare: true,
  },
]);
const id = integer({ required: true, min: 1 });
const token = text({ required: true, max: 100 });
const refusals = [transferRefusals.specs] as const;
/** What is asked of who wants to be fetched. */
export const transferForm = {
  direction: choice(directions, { required: true, default: 'pickup' }),
  airport: choice(airports, { required: true, default: 'ESB' }),
  airline: text({ max: 60 }),
  flight_no: text({ required: true, min: 2, max: 12 }),
  flight_at: moment({ required: true }),
  passengers: integer({ required: true, min: 1, max: 12, default: 1 }),
  luggage: integer({ required: true, min: 0, max: 30, default: 1 }),
  phone: text({ required: true, max: 30, format: 'phone' }),
  note: longText({ max: 500 }),
} as const;
export const TransferView = a.record({
  number: a.text,
  state: a.keyOf(transferStateWords),
  passenger: a.text,
  direction: a.keyOf(directions),
  airport: a.keyOf(airports),
  airline: a.nullable(a.text),
  flight_no: a.text,
  flight_at: a.moment,
  passengers: a.integer,
  luggage: a.integer,
  note: a.nullable(a.text),
  driver: a.nullable(a.text),
  driver_phone: a.nullable(a.text),
  plate: a.nullable(a.text),
  can: a.record({ cancel: a.may }),
});
export const requestTransfer = defineCommand({
  name: 'request-transfer',
  method: 'POST',
  path: '/airport/transfer/request',
  needs: permission('housingtransfer_request'),
  refusals,
  input: transferForm,
  output: a.record({ number: a.text, link: a.text }),
  changes: ['housing-transfer', 'my-transfers'],
  message: 'transfer_requested',
  summary: 'Asks for an airport transfer; the answer holds the link that alone opens this request',
});
export const myTransfers = defineQuery({
  name: 'my-transfers',
  path: '/airport/transfer/request',
  needs: permission('housingtransfer_request'),
  input: {},
  output: a.many(TransferView),
  summary: 'One’s own airport transfers',
});
export const transferByLink = defineQuery({
  name: 'transfer-by-link',
  path: '/housing/airport-transfer-request/{token}',
  textParams: ['token'],
  needs: open,
  input: { token },
  output: TransferView,
  summary: 'HOU-019: the one request whose key the link is',
});
export const cancelTransferByLink = defineCommand({
  name: 'cancel-transfer-by-link',
  method: 'POST',
  path: '/housing/airport-transfer-request/{token}/cancel',
  textParams: ['token'],
  needs: open,
  refusals,
  input: { token },
  output: a.record({ number: a.text }),
  changes: ['transfer-by-link', 'housing-transfer', 'my-transfers'],
  message: 'transfer_saved',
  secret: true,
  idempotent: false,
  summary: 'Whoever holds the link gives the transfer up',
});
const common = {
  method: 'POST',
  needs: permission('housingtransfer_update'),
  refusals,
  changes: ['housing-transfer', 'my-transfers'],
  message: 'transfer_saved',
} as const;
const { requested: _first, assigned: _driver, ...moves } = transferStateWords;
export const moveTransfer = defineCommand({
  ...common,
  name: 'move-transfer',
  path: '/housing/airport/transfers/{id}/state',
  input: { id, state: choice(moves, { required: true }) },
  output: a.record({ id: a.integer, state: a.keyOf(transferStateWords) }),
  summary: 'Confirms, completes or cancels an airport transfer',
});
export const assignDriver = defineCommand({
  ...common,
  name: 'assign-driver',
  path: '/housing/airport/transfers/{id}/driver',
  input: {
    id,
    driver: text({ required: true, max: 120 }),
    driver_phone: text({ required: true, max: 30, format: 'phone' }),
    plate: text({ max: 20 }),
  },
  output: a.record({ id: a.integer, state: a.keyOf(transferStateWords) }),
  summary: 'Says who drives',
});
