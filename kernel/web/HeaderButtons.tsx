import { textKey } from '#kernel/contract/text.ts';
import type { ReactNode } from 'react';
import { ActionButton } from '#ui/ActionButton.tsx';
import { RowMenu } from '#ui/RowMenu.tsx';
import { useMe, useText } from './hooks.ts';
import { shownButtons, type HeaderButton } from './header-buttons.ts';

const words: Record<HeaderButton['kind'], string> = {
  new: 'ui:new',
  ranking: 'ui:ranking',
  import: 'ui:import',
  columns: 'ui:columns',
  filter: 'ui:filter',
  expand_all: 'ui:expand_all',
  collapse_all: 'ui:collapse_all',
  cancel_move: 'ui:cancel_move',
  actions: 'ui:actions',
  back: 'ui:back',
  print: 'ui:print',
};

/** HDR-004…007: what a screen offers in its header; `New` is the main one. */
export function HeaderButtons({ buttons }: { buttons: readonly HeaderButton[] }): ReactNode {
  const t = useText();
  const me = useMe();
  return shownButtons(buttons, me?.permissions ?? []).map((button) =>
    button.kind === 'actions' ? (
      <RowMenu key={button.kind} label={t('ui:actions')} actions={button.items ?? []} />
    ) : (
      <ActionButton
        key={button.kind}
        kind={button.kind === 'new' ? 'main' : 'quiet'}
        {...(button.reason ? { reason: button.reason } : {})}
        {...(button.onPress ? { onClick: button.onPress } : {})}
      >
        {t(textKey(words[button.kind]))}
      </ActionButton>
    ),
  );
}
