import { useHas, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';

/** From wherever classes are planned to the screen that makes them from a level. */
export function ProposeLink() {
  const t = useText();
  return useHas('prepclass_update') ? (
    <ActionButton href="/prep/classes/propose">{t('prep:make_classes')}</ActionButton>
  ) : null;
}
