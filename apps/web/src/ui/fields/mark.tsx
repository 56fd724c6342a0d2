/** The portal's logo: a turned square on teal. Decorative, because the name is beside it. */
export function Mark({ size = 28, isOnDark = false }: { size?: number; isOnDark?: boolean }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
      <rect
        width="32"
        height="32"
        rx="8"
        fill={isOnDark ? '#ffffff' : '#0b5d5a'}
        fillOpacity={isOnDark ? 0.16 : 1}
      />
      <rect
        x="10"
        y="10"
        width="12"
        height="12"
        rx="2.5"
        transform="rotate(45 16 16)"
        fill="none"
        stroke="#ffffff"
        strokeWidth="2"
      />
    </svg>
  );
}
