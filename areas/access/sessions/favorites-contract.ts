import * as a from '#kernel/contract/answer.ts';
import { defineCommand } from '#kernel/contract/define-command.ts';
import { list } from '#kernel/contract/field.ts';
import { signedIn } from '#kernel/contract/needs.ts';

/** How many screens one may keep at the top of the menu: as many as a group of it holds. */
export const mostFavorites = 9;
/** The starred screens of the reader, in the order in which the menu shows them; the whole list at once. */
export const keepFavorites = defineCommand({
  name: 'keep-favorites',
  acting: 'never',
  method: 'PUT',
  path: '/users/me/favorites',
  needs: signedIn,
  input: { screens: list('text', { required: true, max: 200 }) },
  output: a.record({ screens: a.many(a.text) }),
  changes: ['me'],
  message: 'settings_saved',
});
