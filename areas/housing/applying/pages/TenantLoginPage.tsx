import { CodeSignIn } from '#areas/access/sessions/parts/shared/CodeSignIn.tsx';
import { useTitle } from '#areas/access/sessions/parts/shared/use-title.ts';
import { useRun, useText } from '#kernel/web/hooks.ts';
import { askTenantCode, enterAsTenant } from '../contract.ts';

/** HOU-004: a tenant signs in by a code to the address that he has proved. */
export default function TenantLoginPage() {
  const t = useText();
  return (
    <CodeSignIn
      kind="tenant"
      title={useTitle('title:housing_tenant_login')}
      words={{
        email: t('housing:email'),
        code: t('housing:code'),
        send: t('housing:send_code'),
        enter: t('housing:enter'),
      }}
      ask={useRun(askTenantCode)}
      enter={useRun(enterAsTenant, { quiet: true })}
    />
  );
}
