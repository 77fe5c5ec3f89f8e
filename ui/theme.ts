import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';
import type { Tone } from '#kernel/contract/field.ts';

/** Colour name in the theme for each meaning; neutral is grey. */
export const toneColour: Record<Tone, string> = {
  neutral: 'gray',
  info: 'info',
  success: 'success',
  warning: 'warning',
  danger: 'danger',
};

const hues = ['accent', 'info', 'success', 'warning', 'danger'] as const;
const ladder = (hue: string): MantineColorsTuple => {
  const at = (step: number): string => `var(--${hue}-${step})`;
  return [at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7), at(8), at(9)];
};
const grey: MantineColorsTuple = [
  '#f6f7f8',
  '#f1f3f4',
  '#e3e6e9',
  '#d5dadf',
  '#b9c0c7',
  '#8b949e',
  '#5a636d',
  '#454d55',
  '#2c3339',
  '#15191d',
];
const dark: MantineColorsTuple = [
  '#e8ebed',
  '#c3cad0',
  '#99a3ab',
  '#8a949c',
  '#39424a',
  '#262d31',
  '#1a1f22',
  '#131719',
  '#0d1012',
  '#080a0b',
];

const quick = { transitionProps: { duration: 120, transition: 'fade' } } as const;
const field = { size: 'sm', inputWrapperOrder: ['label', 'input', 'description', 'error'] } as const;
const dropdown = { ...field, comboboxProps: { ...quick, shadow: 'md', offset: 4 }, maxDropdownHeight: 320 } as const;

/** The one theme; colours are custom properties of tokens.css, so day, night and a university's accent need no code. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 5 },
  black: '#15191d',
  colors: {
    accent: ladder('accent'),
    info: ladder('info'),
    success: ladder('success'),
    warning: ladder('warning'),
    danger: ladder('danger'),
    gray: grey,
    dark,
  },
  fontFamily: "'Inter Variable', 'Inter', 'Inter Fallback', system-ui, sans-serif",
  headings: {
    fontFamily: "'Inter Variable', 'Inter', 'Inter Fallback', system-ui, sans-serif",
    fontWeight: '620',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.25' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.35' },
      h3: { fontSize: '0.875rem', lineHeight: '1.4' },
      h4: { fontSize: '0.875rem', lineHeight: '1.4' },
      h5: { fontSize: '0.875rem', lineHeight: '1.4' },
      h6: { fontSize: '0.875rem', lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.45', xl: '1.3' },
  fontWeights: { regular: '400', medium: '550', bold: '620' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '3px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  defaultRadius: 'md',
  shadows: {
    xs: 'none',
    sm: 'var(--shadow-pop)',
    md: 'var(--shadow-pop)',
    lg: 'var(--shadow-pop)',
    xl: 'var(--shadow-pop)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  activeClassName: '',
  components: {
    Button: { defaultProps: { size: 'sm' } },
    ActionIcon: { defaultProps: { size: 'lg', variant: 'subtle', color: 'gray' } },
    CloseButton: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: field },
    Textarea: { defaultProps: field },
    PasswordInput: { defaultProps: field },
    NumberInput: { defaultProps: field },
    NativeSelect: { defaultProps: field },
    FileInput: { defaultProps: field },
    Select: { defaultProps: dropdown },
    MultiSelect: { defaultProps: dropdown },
    Autocomplete: { defaultProps: dropdown },
    Checkbox: { defaultProps: { size: 'xs', radius: 'sm' } },
    Radio: { defaultProps: { size: 'sm' } },
    Switch: { defaultProps: { size: 'sm' } },
    SegmentedControl: { defaultProps: { size: 'sm', transitionDuration: 120 } },
    Tabs: { defaultProps: { keepMounted: false } },
    Table: { defaultProps: { verticalSpacing: 8, horizontalSpacing: 12 } },
    Menu: {
      defaultProps: { ...quick, withInitialFocusPlaceholder: false, shadow: 'md', position: 'bottom-end', offset: 4 },
    },
    // what was opened stays in sight, also where its field stands at the edge of a phone's screen
    Popover: { defaultProps: { ...quick, shadow: 'md', offset: 4, hideDetached: false } },
    Tooltip: {
      defaultProps: {
        transitionProps: { duration: 100 },
        openDelay: 250,
        events: { hover: true, focus: true, touch: true },
      },
    },
    Modal: { defaultProps: { ...quick, centered: true, overlayProps: { backgroundOpacity: 0.4 } } },
    // the bar of a dialog is no banner of the page
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Drawer: { defaultProps: { transitionProps: { duration: 140 }, overlayProps: { backgroundOpacity: 0.4 } } },
    Paper: { defaultProps: { withBorder: true } },
  },
});

const roles = (scheme: 'light' | 'dark'): Record<string, string> => {
  const variables: Record<string, string> = {};
  for (const hue of hues) {
    const name = `--mantine-color-${hue}`;
    variables[`${name}-text`] = `var(--${hue}-ink)`;
    variables[`${name}-light`] = scheme === 'light' ? `var(--${hue}-1)` : `var(--${hue}-wash)`;
    variables[`${name}-light-hover`] = scheme === 'light' ? `var(--${hue}-2)` : `var(--${hue}-edge)`;
    variables[`${name}-light-color`] = `var(--${hue}-ink)`;
    variables[`${name}-outline`] = `var(--${hue}-ink)`;
    variables[`${name}-outline-hover`] = `var(--${hue}-wash)`;
    variables[`${name}-filled`] = `var(--${hue}-fill)`;
    variables[`${name}-filled-hover`] = scheme === 'light' ? `var(--${hue}-7)` : `var(--${hue}-6)`;
  }
  return {
    ...variables,
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-dimmed': 'var(--ink-3)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-anchor': 'var(--accent-ink)',
    '--mantine-color-error': 'var(--danger-ink)',
    '--mantine-color-success': 'var(--success-ink)',
    '--mantine-color-default': 'var(--raised)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': scheme === 'light' ? '#cfd5da' : '#39424a',
    '--mantine-color-disabled': 'var(--sunken)',
    '--mantine-color-disabled-color': 'var(--ink-3)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-color-gray-light': 'var(--sunken)',
    '--mantine-color-gray-light-hover': 'var(--pressed)',
    '--mantine-color-gray-light-color': 'var(--ink-2)',
    '--mantine-color-gray-text': 'var(--ink-2)',
  };
};

/** Pass to MantineProvider beside the theme: Mantine's own variables read the tokens. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: roles('light'), dark: roles('dark') });
