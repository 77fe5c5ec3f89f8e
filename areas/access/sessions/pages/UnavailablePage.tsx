import { ActionButton } from '#ui/ActionButton.tsx';
import { useText } from '#kernel/web/hooks.ts';
import { ErrorPage } from '../parts/ErrorPage.tsx';

export default function UnavailablePage() {
  const t = useText();
  return (
    <ErrorPage
      code="503"
      actions={
        <ActionButton kind="main" onClick={() => location.assign('/')}>
          {t('access:try_again')}
        </ActionButton>
      }
    />
  );
}
