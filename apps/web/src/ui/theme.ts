// The component library's theme. Every colour comes from tokens.css, so that both colour schemes and pages without the
// library look the same.
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** Deep teal, 50 to 900. */
const brand: MantineColorsTuple = [
  '#eef8f6',
  '#d8efec',
  '#b0ddd7',
  '#7fc8c0',
  '#43aaa2',
  '#149089',
  '#0d7370',
  '#0b5d5a',
  '#0a4a48',
  '#073735',
];

const controlHeight = (size: string | undefined): string =>
  size === 'xs' ? 'var(--control-height-grid)' : 'var(--control-height)';

/** The library's greys in the tint of the tokens, for its muted parts. */
const gray: MantineColorsTuple = [
  '#f5f8f7',
  '#edf2f1',
  '#e6eeec',
  '#dfe7e5',
  '#cfdad8',
  '#9fb0ad',
  '#5f716d',
  '#475b59',
  '#2a3d3b',
  '#10201f',
];

/** The same for the dark scheme, from text to background. */
const dark: MantineColorsTuple = [
  '#e7f0ee',
  '#aebfbb',
  '#8b9e9a',
  '#6f827e',
  '#33443f',
  '#263533',
  '#1a2827',
  '#152120',
  '#0e1716',
  '#0a1110',
];

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 6 },
  colors: { brand, gray, dark },
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-mono)',
  defaultRadius: 'var(--radius-control)',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontSizes: { xs: '12px', sm: '14px', md: '15px', lg: '17px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '20px', md: '22px', lg: '24px', xl: '28px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  shadows: {
    xs: 'var(--shadow-1)',
    sm: 'var(--shadow-2)',
    md: 'var(--shadow-2)',
    lg: 'var(--shadow-3)',
  },
  headings: { fontFamily: 'var(--font)', fontWeight: '650' },
  components: {
    Button: {
      defaultProps: { size: 'sm' },
      vars: () => ({
        root: {
          '--button-height': 'var(--control-height)',
          '--button-padding-x': '14px',
          '--button-fz': '13px',
        },
      }),
    },
    Input: {
      vars: (_: unknown, props: { size?: string }) => ({
        wrapper: {
          '--input-height': controlHeight(props.size),
          '--input-fz': '14px',
          '--input-padding': '10px',
        },
      }),
    },
    InputWrapper: { defaultProps: { size: 'sm' } },
    Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 120 } } },
    Menu: {
      defaultProps: {
        shadow: 'md',
        transitionProps: { duration: 120 },
        withInitialFocusPlaceholder: false,
      },
    },
    Combobox: { defaultProps: { shadow: 'md', transitionProps: { duration: 0 } } },
    Modal: {
      defaultProps: {
        centered: true,
        // The library's header would be a second banner landmark.
        attributes: { header: { role: 'presentation' } },
        radius: 'var(--radius-card)',
        transitionProps: { transition: 'pop', duration: 120 },
      },
    },
  },
});

const shared = {
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-body': 'var(--raised)',
  '--mantine-color-dimmed': 'var(--ink-2)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-default': 'var(--card)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-input)',
  '--mantine-color-disabled': 'var(--line-inner)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-color-anchor': 'var(--brand-ink)',
  '--mantine-color-error': 'var(--red-ink)',
  '--mantine-color-brand-filled': 'var(--brand-fill)',
  '--mantine-color-brand-filled-hover': 'var(--brand-fill-hover)',
  '--mantine-color-brand-light': 'var(--brand-ground)',
  '--mantine-color-brand-light-hover': 'var(--brand-ground)',
  '--mantine-color-brand-light-color': 'var(--brand-ink)',
  '--mantine-color-brand-outline': 'var(--brand-line)',
  '--mantine-color-brand-text': 'var(--brand-ink)',
  '--mantine-primary-color-filled': 'var(--brand-fill)',
  '--mantine-primary-color-filled-hover': 'var(--brand-fill-hover)',
};

/** The library's colours as tokens; the same in both schemes, because the tokens change. */
export const colours: CSSVariablesResolver = () => ({
  variables: {},
  light: shared,
  dark: shared,
});
