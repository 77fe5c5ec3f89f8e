import { Button } from '@mantine/core';
import { GlobeIcon } from '#ui/icons.tsx';
import { useLanguage, useText } from '#kernel/web/data.ts';
import '../../pages/access.css';

/** The product's name and mark, or the university's own logo. */
export function Brand({ logo = null }: { logo?: string | null }) {
  const t = useText();
  return (
    <span className="k-bare-brand">
      <img src={logo ?? '/favicon.svg'} alt="" height={28} {...(logo ? {} : { width: 28 })} />
      {t('access:product')}
    </span>
  );
}
/** Switches to the other language, named in that language. */
export function LanguageSwitch() {
  const t = useText();
  const { locale, choose } = useLanguage();
  const other = locale === 'tr' ? 'en' : 'tr';
  return (
    <Button
      variant="subtle"
      color="gray"
      leftSection={<GlobeIcon size={16} />}
      lang={other}
      onClick={() => choose(other)}
    >
      {t('access:other_language')}
    </Button>
  );
}
