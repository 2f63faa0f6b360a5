export function copyDashboard(cli: string, app: string): void;
