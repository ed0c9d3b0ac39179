export function printSpeed(): void {}
