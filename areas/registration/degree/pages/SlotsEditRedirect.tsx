import { useEffect } from 'react';
import { useGo, useText } from '#kernel/web/hooks.ts';
import { Screen } from '#kernel/web/Screen.tsx';

/** /slots/edit: nobody's plan yet, so the list of students comes first. */
export default function SlotsEditRedirect() {
  const t = useText();
  const go = useGo();
  useEffect(() => go('/student/slots?edit=1', { replace: true }), [go]);
  return <Screen title={t('title:slots_edit')}>{null}</Screen>;
}
