import { publishRead } from '#kernel/server/published-read.ts';
import { posInstallments, virtualPos } from '../tables.ts';

/** A merchant that takes cards, in the order in which they are offered. Its keys are looked up by their names. */
export const virtualPosRead = publishRead(virtualPos, [
  'id',
  'code',
  'name',
  'name_en',
  'provider',
  'mode',
  'currencies',
  'url',
  'account',
  'terminal',
  'api_user',
  'secret_name',
  'password_name',
  'commission',
  'receipt_series_id',
  'sort_order',
  'status',
]);
/** In how many installments a merchant takes a card. */
export const posInstallmentRead = publishRead(posInstallments, [
  'id',
  'virtual_pos_id',
  'card_prefix',
  'installments',
  'commission',
  'min_amount',
  'currency',
  'status',
]);
