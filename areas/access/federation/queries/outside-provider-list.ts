import { answer } from '#kernel/server/area.ts';
import { outsideProvidersQuery } from '../contract.ts';
import { outsideProviders } from '../outside-providers.ts';

/** The buttons of the sign-in page: names only. */
export const outsideProviderList = answer(outsideProvidersQuery, async () =>
  outsideProviders().map(({ id, name, name_en }) => ({ id, name, name_en })),
);
