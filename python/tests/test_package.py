"""The package as a whole: its stubs, what an import costs, the scenarios of all games."""

import ast
import inspect
import pathlib
import subprocess
import sys

import fairwind
from fairwind import _fairwind

ROOT = pathlib.Path(__file__).resolve().parents[2]


def test_stubs_name_what_there_is():
    stub = ast.parse(pathlib.Path(_fairwind.__file__).with_name("_fairwind.pyi").read_text())
    named = {}
    for node in stub.body:
        if isinstance(node, ast.FunctionDef):
            named[node.name] = None
        elif isinstance(node, ast.ClassDef):
            members = [item.name for item in node.body if isinstance(item, ast.FunctionDef)]
            members += [item.target.id for item in node.body if isinstance(item, ast.AnnAssign)]
            named[node.name] = set(members)
    there = {name: value for name, value in vars(_fairwind).items() if not name.startswith("__")}
    assert set(named) == set(there)
    for name, members in named.items():
        if members:
            own = {member for member in vars(there[name]) if not member.startswith("__")}
            assert {member for member in members if not member.startswith("__")} == own, name


def test_signatures_are_those_of_the_stubs():
    stub = ast.parse(pathlib.Path(_fairwind.__file__).with_name("_fairwind.pyi").read_text())
    compared = 0
    for node in stub.body:
        for item in [node, *getattr(node, "body", [])]:
            owner = _fairwind if item is node else getattr(_fairwind, getattr(node, "name", ""), None)
            if not isinstance(item, ast.FunctionDef) or item.name.startswith("__") or owner is None:
                continue
            there = inspect.getattr_static(owner, item.name) if owner is _fairwind else getattr(owner, item.name)
            if not callable(there):
                continue
            names = [argument.arg for argument in item.args.args + item.args.kwonlyargs]
            assert list(inspect.signature(there).parameters) == names, item.name
            compared += 1
    assert compared > 20


def test_an_import_is_quick_and_brings_nothing_along():
    code = "import sys, fairwind; print(*[m for m in ('numpy', 'pettingzoo', 'pyspiel') if m in sys.modules])"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == ""


def test_scenarios_of_all_games_pass():
    ran = 0
    for name in fairwind.games():
        for file in sorted((ROOT / "games" / name / "scenarios").glob("*.toml")):
            text = file.read_text()
            editions = [line.split('"')[1] for line in text.splitlines() if line.startswith("edition = ")]
            edition = (file.parent / editions[0]).read_text() if editions else None
            assert fairwind.run_scenario(text, edition) is None, file
            ran += 1
    assert ran > 100


def test_a_scenario_says_what_differs():
    name = fairwind.games()[0]
    text = f'title = "t"\nrules = ["{name}/1.1"]\ngame = "{name}"\nplayers = 2\n[[step]]\nended = true\n'
    assert fairwind.run_scenario(text).startswith("step 1: ")
