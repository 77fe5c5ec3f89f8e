import { useText } from '#kernel/web/hooks.ts';

/** Who decided, with every name there is: whoever was signed in as him, and for whom he decided as a substitute. */
export function useWhoDid(): (did: { by: string; acting: string | null; instead_of: string | null }) => string {
  const t = useText();
  return ({ by, acting, instead_of }) => {
    const name = instead_of ? t('request:instead_of', { by, name: instead_of }) : by;
    return acting ? t('request:acting_as', { real: acting, name }) : name;
  };
}
