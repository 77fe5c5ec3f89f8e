import { answer } from '#kernel/server/area.ts';
import { missingTranslations as query } from '../../contract.ts';
import { unwordedKeys } from '../facts/unworded-keys.ts';

/** The thousand keys that are wanted most. */
export const missingTranslations = answer(query, async (context) => ({
  keys: (await unwordedKeys(context.services, context.db)).slice(0, 1000),
}));
