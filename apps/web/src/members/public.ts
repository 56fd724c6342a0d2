export { Scan } from './scan/scan-button.tsx';
