import { ActionIcon } from '@mantine/core';
import { StarFilledIcon, StarIcon } from '#ui/icons.tsx';
import { useMe, useRun, useText } from '#kernel/web/hooks.ts';
import { keepFavorites, mostFavorites } from '../../favorites-contract.ts';

/** The star of HDR-024 for a screen: what is starred stands at the top of the menu. */
export default function FavoriteStar({ address, name }: { address: string; name: string }) {
  const t = useText();
  const me = useMe();
  const { run, busy } = useRun(keepFavorites, { quiet: true });
  // worked as somebody else, that person's menu stays as it is
  if (!me || me.old_token !== undefined) return null;
  const kept = me.settings?.favorites ?? [];
  const starred = kept.includes(address);
  const full = !starred && kept.length >= mostFavorites;
  const label = starred
    ? t('access:unstar', { name })
    : full
      ? t('access:star_full', { n: mostFavorites })
      : t('access:star', { name });
  return (
    <ActionIcon
      className="k-star"
      aria-pressed={starred}
      aria-label={label}
      title={label}
      aria-disabled={full || undefined}
      disabled={busy}
      color={starred ? 'accent' : 'gray'}
      onClick={() => {
        if (!full) void run({ screens: starred ? kept.filter((each) => each !== address) : [...kept, address] });
      }}
    >
      {starred ? <StarFilledIcon /> : <StarIcon />}
    </ActionIcon>
  );
}
