import { requestKindSet } from '#kernel/contract/decided-kinds.ts';
import { choice } from '#kernel/contract/field.ts';
import { openChoices } from '#kernel/contract/open-choices.ts';

export const requestKindChoice = choice(openChoices(requestKindSet), { required: true, open: true });
