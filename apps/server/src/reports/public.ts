export { mailReports } from './mail-reports.job.ts';
