import { CodeSignIn } from '#areas/access/sessions/parts/shared/CodeSignIn.tsx';
import { useTitle } from '#areas/access/sessions/parts/shared/use-title.ts';
import { useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { askGraduateCode, enterGraduate } from '../contract.ts';

/** An applicant comes back by a code to the proved address. */
export default function GraduateLoginPage() {
  const t = useText();
  return (
    <CodeSignIn
      kind="graduate-applicant"
      title={useTitle('title:graduate_login')}
      about={t('graduate:login.about')}
      words={{
        email: t('graduate:field.email'),
        code: t('graduate:field.code'),
        send: t('graduate:login.send'),
        enter: t('graduate:login.enter'),
      }}
      ask={useRun(askGraduateCode)}
      enter={useRun(enterGraduate, { quiet: true })}
      more={
        <ActionButton kind="quiet" href="/graduate/application/form">
          {t('graduate:login.new')}
        </ActionButton>
      }
    />
  );
}
