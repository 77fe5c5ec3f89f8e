import { usePageParams, useText } from '#kernel/web/hooks.ts';
import { Screen } from '#kernel/web/Screen.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';

/** Registrations have no accounts until the area that keeps them brings them; the page says so. */
export function NoRegistrations({ title }: { title: string }) {
  const t = useText();
  return (
    <Screen title={title} about={usePageParams().registration_id ?? ''}>
      <EmptyState title={t('customers:no_registrations')}>{t('customers:no_registrations_about')}</EmptyState>
    </Screen>
  );
}
